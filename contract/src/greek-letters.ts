/** Greek letters by their names in TeX. Those that look like Latin ones have no name there, and none here. */
export const greekLetters = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', iota: 'ι', kappa: 'κ' },
  ...{ lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', upsilon: 'υ', phi: 'φ', chi: 'χ' },
  ...{ psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Upsilon: 'Υ' },
  ...{ Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω' },
} as const

/** Their names by the letters. */
export const greekNames: ReadonlyMap<string, string> = new Map(
  Object.entries(greekLetters).map(([name, letter]) => [letter, name]),
)
