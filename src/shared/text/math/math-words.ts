/** What the signs and names in formulas are called in English. */
export const mathSigns: Readonly<Record<string, string>> = {
  '+': 'plus', '-': 'minus', '−': 'minus', '–': 'minus', '=': 'equals', '±': 'plus or minus', '∓': 'minus or plus',
  '×': 'times', '·': 'times', '⋅': 'times', '∗': 'star', '*': 'star', '⋆': 'star', '/': 'over', '∕': 'over', '÷': 'divided by',
  '<': 'is less than', '>': 'is greater than', '≤': 'is at most', '≥': 'is at least', '⩽': 'is at most', '⩾': 'is at least',
  '≪': 'is much less than', '≫': 'is much greater than', '≠': 'does not equal', '≈': 'is about', '≃': 'is about', '∼': 'is similar to',
  '≅': 'is congruent to', '≡': 'is equivalent to', '∝': 'is proportional to', '≔': 'is defined as',
  '∈': 'in', '∉': 'not in', '∋': 'contains', '⊂': 'is a subset of', '⊆': 'is a subset of', '⊊': 'is a proper subset of',
  '⊈': 'is not a subset of', '⊃': 'is a superset of', '⊇': 'is a superset of', '∪': 'union', '∩': 'intersected with', '∖': 'without',
  '∅': 'the empty set', '→': 'to', '⟶': 'to', '↦': 'maps to', '←': 'from', '↔': 'to and from', '⇒': 'implies', '⇐': 'follows from',
  '⇔': 'if and only if', '∀': 'for all', '∃': 'there is', '¬': 'not', '∧': 'and', '∨': 'or', '∞': 'infinity', '∂': 'partial',
  '∇': 'nabla', '∑': 'the sum of', '∏': 'the product of', '∫': 'the integral of', '∮': 'the closed integral of', '√': 'the square root of',
  '∘': 'composed with', '⊕': 'direct sum', '⊗': 'tensor', '⊥': 'is perpendicular to', '∥': 'is parallel to', '|': 'bar', '‖': 'bar', '∣': 'such that',
  '…': 'and so on', '⋯': 'and so on', '⋮': 'and so on', '⋱': 'and so on', '!': 'factorial', '′': 'prime', '″': 'double prime', '°': 'degrees',
  '(': '', ')': '', '[': '', ']': '', '{': 'the set of', '}': '', ℝ: 'the real numbers', ℂ: 'the complex numbers', ℕ: 'the natural numbers',
  ℤ: 'the integers', ℚ: 'the rational numbers', ℏ: 'h bar', ℓ: 'l', '■': '', '□': '', '△': '',
  α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ϵ: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta', ϑ: 'theta', ι: 'iota',
  κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', π: 'pi', ρ: 'rho', σ: 'sigma', ς: 'sigma', τ: 'tau', υ: 'upsilon', φ: 'phi', ϕ: 'phi',
  χ: 'chi', ψ: 'psi', ω: 'omega', Γ: 'capital gamma', Δ: 'delta', Θ: 'capital theta', Λ: 'capital lambda', Ξ: 'capital xi', Π: 'capital pi',
  Σ: 'capital sigma', Φ: 'capital phi', Ψ: 'capital psi', Ω: 'capital omega',
}; // prettier-ignore

export const mathFunctions: Readonly<Record<string, string>> = {
  sin: 'sine', cos: 'cosine', tan: 'tangent', cot: 'cotangent', sec: 'secant', csc: 'cosecant', arcsin: 'arc sine', arccos: 'arc cosine',
  arctan: 'arc tangent', sinh: 'hyperbolic sine', cosh: 'hyperbolic cosine', tanh: 'hyperbolic tangent', log: 'log', ln: 'the natural log',
  exp: 'the exponential', det: 'the determinant', dim: 'the dimension', ker: 'the kernel', lim: 'the limit', max: 'the maximum',
  min: 'the minimum', sup: 'the supremum', inf: 'the infimum', gcd: 'the greatest common divisor',
}; // prettier-ignore
