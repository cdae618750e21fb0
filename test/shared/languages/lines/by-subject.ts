type Lines = readonly (readonly [written: string, said: string])[];

/** What one subject writes in its own way, as a good reader says it. */
export const englishSubjects: Lines = [
  // Chess
  [
    'White plays 14. Nxe5!, and after 14...dxe5 15. Qh5+ Black resigned.',
    'White plays 14, knight takes e5, and after 14, d takes e5, 15, queen h5 check Black resigned.',
  ],
  [
    'After 1. e4 e5 2. Nf3 Nbd7 3. Bb5 a6 4. O-O it ended with Qxf7# or e8=Q+.',
    'After 1, e4 e5, 2, knight f3 knight b d7, 3, bishop b5 a6, 4, castles kingside it ended with queen takes f7 mate or e8 queen check.',
  ],
  ['3. b2 vitamins or Be4', '3. b2 vitamins or Be4'],
];

export const germanSubjects: Lines = [
  // Chess
  [
    'Nach 1. e4 e5 2. Sf3 Sc6 3. Lb5 kam 12. 0-0-0.',
    'Nach 1, e4 e5, 2, Springer f3 Springer c6, 3, Läufer b5 kam 12, lange Rochade.',
  ],
];

export const dutchSubjects: Lines = [
  // Chess
  ['Dxf6 + Kh7 25. gxf5 T6e7', 'dame slaat f6 schaak koning h7, 25, g slaat f5 toren 6 e7'],
  ['Wit: Kg3, De4, Lb2', 'Wit: koning g3, dame e4, loper b2'],
];
