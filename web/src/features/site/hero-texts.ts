/** The words of the figure at the top of the home page. Handed out by the server: not in the page's script. */
export interface HeroTexts {
  /** The figure, for those who do not see it. */
  figure: string
  caption: string
}

export const heroTexts: HeroTexts = {
  figure:
    'Sixty simulated price paths fan out from today between curves that grow with the square root of time. At the end is the normal distribution, with 68.27 % of it within one standard deviation. One path is drawn in ink.',
  caption: 'Fig. 1. Sixty simulated paths, their square-root-of-time envelopes, and the law at the end. One of them is yours.',
}
