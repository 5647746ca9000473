/** Names that have digits, and are no numbers to check: versions, indices, orders of a model, years, places in a row. */

const index = 'S&P|FTSE|Nasdaq|Russell|DAX|MDAX|CAC|Dow|Nikkei|Stoxx|CSI|Fortune|TOPIX|IBEX|SMI|AEX|ASX'
const standard = 'Basel|MiFID|Solvency|IFRS|IAS|SOX|ISO|RFC|PEP|IEEE|Rule|Form|Article|Section'
const program =
  'Python|NumPy|SciPy|pandas|SQLite|PostgreSQL|Postgres|MySQL|Java|JavaScript|ECMAScript|ES|TypeScript|C\\+\\+|Node\\.js|Node|Julia|Linux|Ubuntu|Debian|Windows|macOS|Excel|CUDA|PyTorch|TensorFlow|scikit-learn|Pyodide|Rust|Scala|Spark|HTML|CSS|HTTP|TLS|Unicode|Git|Django|SQL|Docker|Kubernetes|GPT|version|release'
const place =
  'steps?|figure|fig\\.|table|chapter|section|part|exercise|question|problem|equation|eq\\.|cases?|phase|stage|type|model|option|hint|lemma|theorem|example|line|door|asset|group'
const month = 'January|February|March|April|May|June|July|August|September|October|November|December'

const year = '(?:1[6-9]|20)\\d\\d'
const event = 'crisis|crash|panic|summer|autumn|spring|winter|fall|end|start|beginning|middle|act'
const grows =
  'gr[eo]ws?|r[io]ses?|f[ae]lls?|gain(?:s|ed)?|increase[sd]?|decrease[sd]?|drop(?:s|ped)?|reduce[sd]?|change[sd]?|move[sd]?|shift(?:s|ed)?|differs?|exceed(?:s|ed)?|beats?|up|down|more|less|higher|lower|off|out|divided|multiplied'
/** "It grew by 1800" tells no year. */
const beforeYear = `in|since|until|before|after|during|early|late|mid|(?<!\\b(?:${grows}) )by|year|the`
const units = 'euro|dollar|yen|pound|franc|USD|EUR|GBP|CHF|JPY|thousand|million|billion|basis|bps?|per|out|of|k|km|kg|ms'

export const namePatterns: readonly RegExp[] = [
  // Dates, times, quarters.
  /\b\d{4}-\d{2}-\d{2}\b/g,
  new RegExp(`\\b(?:\\d{1,2} (?:${month})|(?:${month}) \\d{1,2})(?:,? \\d{4})?\\b`, 'g'),
  /\b[01]?\d:[0-5]\d\b|\b2[0-3]:[0-5]\d\b/g,
  /\b24\/7\b/g,
  /\b\d{1,2}(?:st|nd|rd|th) century\b/g,
  // Years: behind a word that a year follows. Two thousand people are none.
  new RegExp(`\\b(?:from|between) ${year} (?:to|and|until) ${year}\\b`, 'gi'),
  new RegExp(
    `\\b(?:(?:${event}) of|${beforeYear}) ${year}(?:s\\b|(?![\\d%]|[,.]\\d| ?%| \\p{L}{2,30}s\\b| (?:${units})\\b))`,
    'giu',
  ),
  new RegExp(`\\b(?:${month}) ${year}\\b`, 'g'),
  /\((?:[A-Z]\p{L}{1,30}(?: (?:and|&) [A-Z]\p{L}{1,30}| et al\.)?,? )?(?:1[6-9]|20)\d\d\)/gu,
  // Versions, and names of a kind with a number behind it.
  new RegExp(`(?<![\\w-])(?:${program})[ :-]?v?\\d+(?:\\.\\d+)*(?:(?:, | and | or | to )\\d+\\.\\d+){0,3}\\+?`, 'g'),
  /\bR [1-5]\.\d\b|\bv\d+(?:\.\d+)*\b|(?<![\w.])\d+\.\d+\.\d+(?![\w.])/g,
  new RegExp(`(?<!\\w)(?:${index}|${standard})[ -](?:Composite )?\\d{1,5}[A-Z]?\\b`, 'g'),
  new RegExp(`(?<!\\w)(?:${place}) \\d{1,3}\\b(?!\\.\\d|,\\d| ?%)(?:(?:, | and | to |–)\\d{1,3}\\b(?!\\.\\d|,\\d| ?%))?`, 'gi'),
  // Orders of a model, and distributions by their parameters: AR(1), ARMA(2,1), N(0, 1), 401(k).
  /(?<![\w.])[A-Za-z]{1,8}(?:-[A-Z]{1,8})?\(\d{1,2}(?:, ?\d{1,2}){0,2}\)/g,
  /\b401\(k\)/g,
  // Letters and digits in one word: x_1, H0, L2, t5, Q3, COVID-19, 10-K, UTF-8, 64-bit, 3D. Money and units written without a space are none.
  /(?<![\w.\\])(?!(?:USD|EUR|GBP|CHF|JPY|US|about|approx)\d)\p{L}[\p{L}_]{0,15}\d{1,4}(?![\d%])\w{0,3}(?!\.\d)/gu,
  /(?<![\w.])[A-Z][A-Za-z]{1,11}-\d{1,4}(?![\d.%])/g,
  /(?<![\w.,])\d{1,3}-(?!(?:per|percent|point|basis|pct|million|billion|trillion|thousand|hundred)\b)[A-Za-z]{1,12}\b/g,
  /(?<![\w.,])\d{1,3}[AC-JLN-SU-Z]\b/g,
]

/** @returns the text with a space for each sign of a name: what stands around it stays where it is */
export const withoutNames = (text: string): string =>
  namePatterns.reduce((left, name) => left.replaceAll(name, (found) => ' '.repeat(found.length)), text)
