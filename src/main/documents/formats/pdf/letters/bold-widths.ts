interface Face {
  /** Without the prefix of a part of a font. */
  readonly name: RegExp;
  /** Of the bold letters that are wider than the upright ones, in thousandths of their size. */
  readonly bold: Readonly<Record<string, number>>;
}

/** The families that every system has. */
const faces: readonly Face[] = [
  {
    name: /^times(?:newroman)?(?:ps)?(?:mt)?$/i,
    bold: { b: 556, d: 556, h: 556, k: 556, n: 556, p: 556, q: 556, u: 556, r: 444, t: 333 },
  },
  {
    name: /^(?:arial|helvetica)(?:mt)?$/i,
    bold: { b: 611, d: 611, g: 611, h: 611, n: 611, o: 611, p: 611, q: 611, u: 611, f: 333, t: 333 },
  },
];
/** So many different letters have to be as wide, in thousandths. */
const fewestLetters = 3;
const tolerance = 2;

/** Whether the name is that of a family, with nothing about its weight. */
export function mayHideBold(name: string): boolean {
  return faces.some((face) => face.name.test(name));
}

/** Whether letters have the widths of the family's bold face: programs of old embed it under the name of the plain one. */
export function isBoldByWidth(
  name: string,
  drawn: Iterable<{ readonly unicode: string; readonly width: number }>,
): boolean {
  const face = faces.find((each) => each.name.test(name));
  if (!face) return false;
  const seen = new Set<string>();
  for (const { unicode, width } of drawn) {
    const bold = face.bold[unicode];
    if (bold === undefined) continue;
    if (Math.abs(width - bold) > tolerance) return false;
    seen.add(unicode);
  }
  return seen.size >= fewestLetters;
}
