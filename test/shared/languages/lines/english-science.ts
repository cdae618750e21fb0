/** Formulas, units and substances, as written, and as a good reader says them; `|` parts sentences. */
export const englishScience: readonly (readonly [written: string, said: string])[] = [
  ['the fanout−1 of λequal−λother', 'the fanout minus 1 of lambda equal minus lambda other'],
  [
    'Its density is 3.2 kg/m³ at 760 mmHg.',
    'Its density is 3.2 kilograms per cubic metre at 760 millimetres of mercury.',
  ],
  ['a mass of 10^-6 kg', 'a mass of 10 to the power of minus 6 kilograms'],
  ['f(x) = x² + 2x − 3', 'f(x) equals x squared plus 2x minus 3'],
  ['for all x ∈ ℝ', 'for all x in the real numbers'],
  ['The ratio was 3:1 (p < 0.05).', 'The ratio was 3:1 (p is less than 0.05).'],
  ['It runs in O(n²) time.', 'It runs in O(n squared) time.'],
  [
    'Adults aged ≥65 years with p < 0.05 and scores < 10',
    'Adults aged at least 65 years with p less than 0.05 and scores less than 10',
  ],
  ['f(x) = x^2 + 3x − 1 for x ≥ 0', 'f(x) equals x squared plus 3x minus 1 for x at least 0'],
  [
    'Let A ⊂ B and x ∈ A; then ∀ε > 0 ∃δ.',
    'Let A a subset of B and x in A; then for all epsilon greater than 0 there is delta.',
  ],
  ['y = 1 for ∀i ∈ S', 'y equals 1 for all i in S'],
  ['2H2 + O2 → 2H2O, as int → int', '2H2 plus O2 to 2H2O, as int to int'],
  ['let R^N be and W^X', 'let R to the power of N be and W^X'],
  ['where m² − m is even, by the m²', 'where m squared minus m is even, by the square metre'],
  ['Everyone knows E = mc².', 'Everyone knows E equals mc squared.'],
  [
    'The pH rose from 6.5 to 7.2 at 25 °C and 1 atm.',
    'The pH rose from 6.5 to 7.2 at 25 degrees Celsius and 1 atmosphere.',
  ],
  ['A field of 3 km2.', 'A field of 3 square kilometres.'],
  ['Catalase converts 2 H₂O₂ → 2 H₂O + O₂.', 'Catalase converts 2 H₂O₂ to 2 H₂O plus O₂.'],
  [
    'The α-helix is 5.4 Å long; see Fig. 2a–c.¹²',
    'The alpha-helix is 5.4 angstroms long; see Figure 2a to c.',
  ],
  [
    '1.5e-3 and 5×10⁻³ mol',
    '1.5 times 10 to the power of minus 3 and 5 times 10 to the power of minus 3 moles',
  ],
  ['p<0.05 (n=25)', 'p is less than 0.05 (n equals 25)'],
  ['Ca²⁺ and Cl⁻', 'Ca 2 plus and Cl minus'],
  ['Iron(III) oxide holds no ¹⁴C and no ²³⁵U.', 'Iron 3 oxide holds no C 14 and no U 235.'],
  [
    'Then ∑_(i=1)^n xi is finite, and so is ∫_0^∞ f(x) dx.',
    'Then the sum from i equals 1 to n of xi is finite, and so is the integral from 0 to infinity of f(x) dx.',
  ],
  [
    'For λ∗ and x̂ it holds that g ∘ f = A⁻¹, so that G′ ↪ H with ∆t in O(2^N).',
    'For lambda star and x hat it holds that g composed with f equals A to the power of minus 1, so that G prime to H with delta t in O(2 to the power of N).',
  ],
  [
    'So m = ⌊c/p⌋ and n = 2⌈log n⌉ with F = T ∘ . . . ∘ S, at the M ∼ 64 of about ∼ 60.',
    'So m equals the floor of c/p and n equals 2 the ceiling of log n with F equals T composed with . . . composed with S, at the M is about 64 of about ∼ 60.',
  ],
  [
    'As x^(2^m − 1) = α^k, the sum of e^(−λx)y is {0, 1}^n, unlike W^X.',
    'As x to the power of 2 to the power of m minus 1 equals alpha to the power of k, the sum of e to the power of minus lambda x y is {0, 1} to the power of n, unlike W^X.',
  ],
  // Intervals, but no sets or squares
  [
    'For α ∈ (1/2, 1] and x ∈ [−1, 1], t∈[0, T]; x ∈ {0, 1}, x ∈ [0, 1, 2].',
    'For alpha in the interval from one half to 1 and x in the interval from minus 1 to 1, t in the interval from 0 to T; x in {0, 1}, x in [0, 1, 2].',
  ],
  [
    'Let x := 5, P ∶= (e, v) and T ::= k, at a resolution of <1 km or in < 1 hour.',
    'Let x is defined as 5, P is defined as (e, v) and T is defined as k, at a resolution of less than 1 kilometre or in less than 1 hour.',
  ],
  [
    'Thus ∑¹²⁴ k=1 nk is ∑n i=1 wi.',
    'Thus the sum from k equals 1 to 124 of nk is the sum from i equals 1 to n of wi.',
  ],
  [
    'Its index is (4.5 – 4) /3, then (λ – n)/ (n-1), and ( x − w ) ² = 0 in Unity 3D³ on a 512 MB-class machine, of (28-3)/25.',
    'Its index is (4.5 minus 4) over 3, then (lambda minus n) over (n-1), and ( x minus w ) squared equals 0 in Unity 3D on a 512 megabyte-class machine, of (28-3)/25.',
  ],
  ['On the light of lamps☆', 'On the light of lamps'],
  ['☆ This work was funded by v ⋆ w.', 'This work was funded by v ⋆ w.'],
  [
    'It absorbs at 1906.1 cm-1, and Φ–1(t) = (α–1).',
    'It absorbs at 1906.1 per centimetre, and Phi to the power of minus 1(t) equals (alpha–1).',
  ],
  [
    'Losses are aε², aε⁴, b, or a ε ⁴, b.',
    'Losses are a epsilon squared, a epsilon to the power of 4, b, or a epsilon ⁴, b.',
  ],
  [
    'Let x_{ij} be in R^{n×m}, e^{-x} in O(2ⁿ), and y ∈ R¹²; then XᵀX and x^{(k)}.',
    'Let x ij be in R to the power of n times m, e to the power of minus x in O(2 to the power of n), and y in R to the power of 12; then X transpose X and x^{(k)}.',
  ],
];
