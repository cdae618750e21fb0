import type { BlockKind } from '../../shared/listen/document.ts';
import { isAddress } from '../../shared/listen/web-address.ts';

interface Listed {
  readonly kind: BlockKind;
  readonly text: string;
}

/**
 * Blocks with addresses of pages as citations where several follow each other that stand alone, each perhaps with its name: by ear
 * they lead nowhere. The address of a site is short enough to be said.
 */
export async function* withListedAddresses<Each extends Listed>(
  blocks: AsyncIterable<Each>,
  asCitation: (block: Each) => Each,
): AsyncGenerator<Each> {
  let run: Each[] = [];
  const cited = (): readonly Each[] =>
    run.filter(standsAlone).length < fewest
      ? run
      : run.map((each) => (standsAlone(each) ? asCitation(each) : each));
  for await (const block of blocks) {
    const last = run.at(-1);
    const isName = last && standsAlone(last) && block.text.length < longestName;
    if (run.length < most && (standsAlone(block) || isName)) {
      run.push(block);
      continue;
    }
    yield* cited();
    run = [];
    yield block;
  }
  yield* cited();
}

const fewest = 3;
const most = 1_000;
/** In letters. */
const longestName = 120;
const longest = 2_000;

function standsAlone({ kind, text }: Listed): boolean {
  if ((kind !== 'paragraph' && kind !== 'list-item') || text.length > longest || !text.includes('/'))
    return false;
  const bare = text.replace(/^[\s•▪◦●○–(<-]+|[\s).,;>]+$/g, '');
  return isAddress(bare) && /\w\/./.test(bare);
}
