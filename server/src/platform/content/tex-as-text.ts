/** TeX as a line of plain text, for the search and for the beginning of a post: `\frac{\sigma}{\sqrt n}` is `σ/√n`, and found by "frac" as well. */
import { greekLetters } from 'contract/greek-letters.ts'

/** As it can be shown between other words; what only sets the formula is left out. */
export function texAsText(tex: string): string {
  const signed = tex
    .replaceAll(/\\(?:begin|end)\{\w+\*?\}(?:\{[clr|]+\})?|\\(?:left|right|[bB]igg?[lr]?)\b\.?|\\[,;:!> \\{}]|[&~]/g, ' ')
    .replaceAll(/\\[dt]frac/g, '\\frac')
    .replaceAll(/\\frac\s*(\w|\\[A-Za-z]+)/g, '\\frac{$1}')
    .replaceAll(/\\frac\{([^{}]*)\}\s*(\w|\\[A-Za-z]+)/g, '\\frac{$1}{$2}')
    .replaceAll(/\\([A-Za-z]+)/g, (written, command: string) => {
      if (command === 'frac') return written
      return shown.get(command) ?? (isSpacing(command) ? ' ' : ` ${command} `)
    })
  return withoutBraces(signed)
    .replaceAll(/\\(?=\W)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;)\]])|(?<=[([√∑∫]) /g, '')
    .trim()
}

/** From the innermost outwards: two after a `\frac` become a fraction, any other is left out. */
function withoutBraces(text: string): string {
  for (let before = '', now = text; ; ) {
    if (now === before) return now.replaceAll(/[{}]/g, '')
    before = now
    now = now
      .replaceAll(
        /\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, above: string, below: string) => `${closed(above)}/${closed(below)}`,
      )
      .replaceAll(/(?<!\\frac\s*|\\frac\s*\{[^{}]*\}\s*)\{([^{}]*)\}/g, '$1')
  }
}

const closed = (term: string): string => (/[-+\s/]/.test(term.trim()) ? `(${term.trim()})` : term.trim())

/** Its commands by name, with what they are called beside: a formula is found by either. */
export function texWords(tex: string): string[] {
  const commands = [...tex.matchAll(/\\([A-Za-z]+)/g)].map(([, command = '']) => command).filter((command) => !isSpacing(command))
  return commands.flatMap((command) => [command, ...(spoken[command] ?? [])])
}

const isSpacing = (command: string): boolean => spacing.has(command)

const spacing = new Set(
  (
    'left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr quad qquad text textbf mathrm mathbf mathbb mathcal mathit boldsymbol ' +
    'operatorname displaystyle textstyle begin end limits nolimits hspace vspace phantom'
  ).split(' '),
)

const spoken: Record<string, readonly string[]> = {
  frac: ['fraction'],
  tfrac: ['frac', 'fraction'],
  dfrac: ['frac', 'fraction'],
  sqrt: ['root', 'square'],
  int: ['integral'],
  prod: ['product'],
  infty: ['infinity'],
  leq: ['le'],
  geq: ['ge'],
  neq: ['ne'],
  binom: ['binomial'],
  varepsilon: ['epsilon'],
  varphi: ['phi'],
  Pr: ['probability'],
}

const variants = { varepsilon: 'ε', vartheta: 'ϑ', varphi: 'φ' }

const signs = {
  ...{ sum: '∑', int: '∫', prod: '∏', sqrt: '√', infty: '∞', partial: '∂', nabla: '∇', le: '≤', leq: '≤', ge: '≥', geq: '≥' },
  ...{ approx: '≈', ne: '≠', neq: '≠', pm: '±', cdot: '·', times: '×', to: '→', mid: '|', dots: '…', ldots: '…', cdots: '…' },
  ...{ top: '⊤', circ: '∘', hat: '', bar: '', tilde: '', overline: '', ell: 'ℓ', lVert: '‖', rVert: '‖' },
  ...{ lfloor: '⌊', rfloor: '⌋', in: '∈', sim: '∼', Longrightarrow: '⟹', Longleftrightarrow: '⟺' },
}

const shown = new Map(Object.entries({ ...greekLetters, ...variants, ...signs }))
