/** How queries are read that hold signs of PDFs, web pages, word processors and other keyboards. */
import { expect, test } from 'vitest'
import { plainQuery, withStrictNames } from './plain-query.ts'

test.each([
  // Spaces of other widths, and signs without one.
  ['select\u00a01', 'select 1'],
  ['\u2003select\u20021\u3000', ' select 1 '],
  ['select\u202f1,\u20092', 'select 1, 2'],
  ['select 1\u2028from t\u2029where 1', 'select 1\nfrom t\nwhere 1'],
  ['select 1\u0085\u000b', 'select 1  '],
  ['\ufeffselect pri\u200bce\u200d\u2060 from\u00ad t\u200e', 'select price from t'],
  // Quotes of word processors.
  ['select ‘AAPL’, ’b’, ＇c＇', "select 'AAPL', 'b', 'c'"],
  ['select “close”, „open“, ＂low＂', 'select "close", "open", "low"'],
  ['select ‘‘', "select ''"],
  // Minus signs, hyphens, comparisons.
  ['select 3−2‐1‑1﹣1－1', 'select 3-2-1-1-1-1'],
  ['where a ≤ 1 and b ≥ 2 and c ≠ 3 and d ⩽ 4 and e ⩾ 5', 'where a <= 1 and b >= 2 and c <> 3 and d <= 4 and e >= 5'],
  ['select a × b ∗ c ÷ d ⁄ e ∕ f', 'select a * b * c / d / e / f'],
  // Full-width keyboards.
  ['ＳＥＬＥＣＴ　ｓｕｍ（ｘ），１．５＊２；', 'SELECT sum(x),1.5*2;'],
  ['select 1、2\u037e', 'select 1,2;'],
  // Letters of any alphabet may be in a name, and so may signs that look like none of SQL's own.
  ['select 1 as größe, 2 as Δp, 3 as 値, 4 as total_€, 5 as 😀', 'select 1 as größe, 2 as Δp, 3 as 値, 4 as total_€, 5 as 😀'],
  // What is in a text, a comment or a quoted name stays.
  ["select 'New\u00a0York − “x” – ’'", "select 'New\u00a0York − “x” – ’'"],
  ["select 'it''s\u00a0–',\u00a01", "select 'it''s\u00a0–', 1"],
  ['select 1 -- a – b\u00a0c\n,\u00a02', 'select 1 -- a – b\u00a0c\n, 2'],
  ['select /* – \n* ’ */\u00a01', 'select /* – \n* ’ */ 1'],
  ['select "a\u00a0“b" , `c–d`, [e–f]\u00a0', 'select "a\u00a0“b" , `c–d`, [e–f] '],
  ["select 'not closed –", "select 'not closed –"],
])('%j is read as %j', (written, read) => {
  expect(plainQuery(written)).toBe(read)
})

test.each([
  ['select 5 – 3', 1, 'the character – (U+2013), which SQL does not know; write - for a minus, or -- before a comment'],
  ['select 1\n— all of it', 2, 'the character — (U+2014), which SQL does not know; write - for a minus, or -- before a comment'],
  ['select ‘it’s’', 1, "the character ’ (U+2019), which SQL does not know; a text begins and ends with '"],
  ['\n\nselect “a', 3, 'the character “ (U+201C), which SQL does not know; a text begins and ends with \', a quoted name with "'],
  ['select «a»', 1, 'the character « (U+00AB), which SQL does not know; a text begins and ends with \', a quoted name with "'],
  ['select x²', 1, 'the character ² (U+00B2), which SQL does not know; remove it, or put it in quotes if it is part of a text'],
  ['select 1…', 1, 'the character … (U+2026), which SQL does not know; remove it, or put it in quotes if it is part of a text'],
  ['select ½', 1, 'the character ½ (U+00BD), which SQL does not know; remove it, or put it in quotes if it is part of a text'],
  ['select 𝟏 ∑', 1, 'the character ∑ (U+2211), which SQL does not know; remove it, or put it in quotes if it is part of a text'],
])('%j is refused in line %i', (written, line, said) => {
  expect(() => plainQuery(written)).toThrow(expect.objectContaining({ line, message: `line ${line} has ${said}` }))
})

test.each([
  ['select "a b", "c""d", "e`f"', 'select `a b`, `c"d`, `e``f`'],
  [`select 'in "a" text', [in "b"] -- in "c"`, `select 'in "a" text', [in "b"] -- in "c"`],
  ['select `in "a"`, /* "b" */ "c"', 'select `in "a"`, /* "b" */ `c`'],
])('in %j names in double quotes are names alone', (written, strict) => {
  expect(withStrictNames(written)).toBe(strict)
})
