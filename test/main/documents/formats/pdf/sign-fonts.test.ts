import { expect, it } from 'vitest';
import {
  alphabetOf,
  asNoteMark,
  asSeen,
} from '../../../../../src/main/documents/formats/pdf/letters/sign-fonts.ts';

it.each([
  ['n', 'Wingdings-Regular', '•'],
  ['O', 'FontAwesome', '•'],
  ['¢', 'Wingdings2', '•'],
  ['❒', 'ZapfDingbats', '•'],
  ['❚', 'MonotypeSorts', '•'],
  ['✓', 'ZapfDingbats', '✓'],
  ['3', 'Dingbats', '✓'],
  ['7', 'Dingbats', '✗'],
  ['n', 'Dingbats', '•'],
  ['\uf0b7', 'Symbol', '•'],
  ['\x0f', 'CMMI10', 'ε'],
  ['\x0b', 'Fh', 'α'],
  ['𝑉𝑚𝑎𝑥', 'CambriaMath', 'Vmax'],
  ['𝑤ℎ𝑒𝑛', 'CambriaMath', 'when'],
  ['𝜙', 'CMMI10', 'φ'],
  ['2', 'wasy10', '□'],
  ['P ost', 'CMMI12', 'Post'],
  ['P xy', 'CMMI12', 'P xy'],
  ['P ost', 'CMR12', 'P ost'],
  ['2', 'CMR10', '2'],
  ['(︁', 'CMEX10', '('],
  ['ffiffiffi', 'AdvP4C4E46', '√'],
  ['ð1zaÞ', 'AdvP4C4E74', '(1+a)'],
  ['jaþbj¼c', 'AdvP4C4E74', '|a+b|=c'],
  ['hajbi', 'AdvP4C4E74', '⟨a|b⟩'],
  ['5', 'AdvP414BFB', '='],
  ['2', 'AdvP414BFB', '−'],
  ['Z', 'AdvPS3FDD77', '='],
  ['K', 'AdvPS44A44B', '−'],
  ['Z', 'AdvPS6F00', 'Z'],
  ['ð', 'AdvMathSymb', '('],
  ['V', 'AdvP3EAA99', 'Ω'],
  ['mt', 'AdvP43B38B', 'μτ'],
  ['mt', 'AdvP705F', 'mt'],
  ['5', 'AdvP7627', '5'],
  ['a6¼6', 'AdvP4C4E74', 'a\u0338=6'],
  ['j¼¼', 'Times-Roman', 'j¼¼'],
  ['X', 'AdvP4C4E46', '∑'],
  ['X', 'AdvP4C4E51', 'X'],
  ['h=m', 'AdvP4C4E51', 'h/m'],
  ['dell\0ombra', 'Verdana', 'dell’ombra'],
  ['I', 'MSAM7', '▸'],
  ['6', 'MSAM10', '≤'],
  ['o', 'MSBM10', '⋊'],
  ['2', 'LASY10', '□'],
  ['?', 'CMMI8', '⋆'],
  ['>', 'LMMathSymbols10-Regular', '⊤'],
  ['bAc', 'CMSY10', '⌊A⌋'],
  ['|{', 'CMSY10', '|{'],
  ['ef f', 'CMMI7', 'eff'],
  ['any number of lamps', 'Fk', 'any number of lamps'],
  ['f ull of f lowers', 'CMMI7', 'full of flowers'],
  ['f g', 'CMMI10', 'f g'],
  ['´', 'esint10', '∫'],
  ['n', 'Verdana', 'n'],
  ['Part−Time', 'Verdana', 'Part-Time'],
  ['http://www−cs−sea.example.org', 'Verdana', 'http://www-cs-sea.example.org'],
  ['xi−xj', 'Verdana', 'xi−xj'],
  ['Age −3', 'Verdana', 'Age −3'],
])('sees %j in %s as %s', (text, font, seen) => {
  expect(asSeen(text, alphabetOf(font))).toBe(seen);
});

it('takes raised Roman numbers for marks of notes behind words, not behind names of functions or in formulas', () => {
  expect(asNoteMark('iii', 'l’allèle muté')).toBe('³');
  expect(asNoteMark('v ', 'microbienne')).toBe('⁵ ');
  for (const [above, text] of [
    ['x', '2⌊log'],
    ['i', 'ikξμ'],
    ['i', 'e = ∑isaisb'],
    ['th', 'the fourteen'],
  ] as const)
    expect(asNoteMark(above, text)).toBeUndefined();
});
