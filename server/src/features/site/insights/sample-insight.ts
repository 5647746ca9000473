/** A small insight for tests, with one figure; each part can be replaced to see what is said of it. */

export const sampleData = 'looks,simulated,promised\n1,0.05,0.05\n2,0.084,0.05\n5,0.143,0.05\n10,0.194,0.05\n20,0.248,0.05\n'

export const sampleFigure = `kind: line
data: peeking.csv
x: { column: looks, label: "number of looks" }
y: { label: "chance of a false alarm", format: percent, from: 0 }
series:
  - { column: simulated, label: "stop at 1.96", role: subject }
  - { column: promised, label: "as promised", role: bound }
caption: "Looks are not free."
alt: "The chance of a false alarm grows from 5 % with one look to 24.8 % with twenty."
source: "Simulated, seed 1900."`

export const sampleInsight = (figure = sampleFigure, front = ''): string => `---
title: Stopping when it looks good
published: 2026-09-30
summary: Twenty looks turn one false alarm in twenty into one in four.
sources:
  - A. Author, "A paper", 1969
${front}---

{{product}} says: the statistic is $Z_k$.

| looks | alarms |
|--:|--:|
| 1 | 5 % |

\`\`\`figure
${figure}
\`\`\`
`
