/** A page with nothing on it, which pdf.js takes for one, and no longer than what is written over with it. */
const emptyPage = '<<>>';

/**
 * Writes an empty page over each entry of the page tree that leads to none, where the tree is written plainly: pdf.js
 * gives up all pages behind such an entry. The bytes stay as many, so that all that is pointed at stays in its place.
 * Whether there was anything to mend.
 */
export function mendPageTree(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const objects = objectsIn(text);
  // Where objects are packed together, one that is not found may be among them.
  const allPlain = !text.includes('/ObjStm');
  let mended = false;
  for (const { index, 0: whole, 1: kids = '' } of text.matchAll(/\/Kids\s*\[([^\]<]*)\]/g)) {
    const from = index + whole.indexOf('[') + 1;
    const passed = new Set([ownerOf(text, index)]);
    for (const { index: at, 0: entry, 1: number } of kids.matchAll(/(\d+)\s+\d+\s+R\b|\S+/g)) {
      const target = number === undefined ? undefined : Number(number);
      const isNode = target !== undefined && (objects.get(target) ?? !allPlain);
      if (isNode && !passed.has(target)) {
        passed.add(target); // a second time it would lead round in a circle
        continue;
      }
      const blank = (entry.length < emptyPage.length ? '' : emptyPage).padEnd(entry.length);
      bytes.write(blank, from + at, 'latin1');
      mended = true;
    }
  }
  return mended;
}

/** The number of the object that a place is in. */
function ownerOf(text: string, index: number): number | undefined {
  const before = text.slice(Math.max(0, index - 2_000), index);
  const number = [...before.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)].at(-1)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The objects that are written plainly, and whether each is a dictionary, as pages are; of several with one number the last counts. */
function objectsIn(text: string): Map<number, boolean> {
  const objects = new Map<number, boolean>();
  for (const { index, 0: whole, 1: number } of text.matchAll(/(?<!\d)(\d{1,9})\s+\d{1,5}\s+obj\b/g)) {
    const start = index + whole.length;
    objects.set(Number(number), /^\s*<</.test(text.slice(start, start + 20)));
  }
  return objects;
}
