/** Prints the slides without the page around them, and in ink on white whatever the theme: the style sheet knows the mark. */
export function printDeck(): void {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset.printing = 'deck'
  dataset.theme = 'light'
  const restore = () => {
    delete dataset.printing
    if (theme) dataset.theme = theme
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}
