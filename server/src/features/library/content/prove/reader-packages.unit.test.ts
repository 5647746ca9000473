/** What is said of a module that is not loaded, where the page can load packages. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { run } = await startReaderPython({ importable: ['scipy', 'tzdata'] })

test.each([
  // The page has said that they could not be loaded.
  ['import scipy', "No module named 'scipy'"],
  ['import scipy.stats', "No module named 'scipy'"],
  ['from zoneinfo import ZoneInfo\nZoneInfo("Asia/Tokyo")', 'No time zone found with key Asia/Tokyo.'],
  ['import torch', "No module named 'torch'. Neither Python's standard library nor the packages available here include it."],
  ['import tkinter', "No module named 'tkinter'. This part of Python's standard library does not run in a web page."],
])('%s', (code, message) => {
  expect(run(code)?.message).toBe(message)
})
