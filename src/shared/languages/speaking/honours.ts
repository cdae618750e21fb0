import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

interface HonourWords {
  /** `E` for an excellency, `A` for a highness, `M` for a majesty; each with its possessive. */
  readonly said: Readonly<Record<'E' | 'A' | 'M', string>>;
  /** What `R.` behind a highness stands for, with its space. */
  readonly royal: string;
  /** Who follows, within a group; without that the letters may be initials. */
  readonly who: string;
}

/** `S. E. il card. Ruini`, `S. A. R. la princesse`. */
export function honours({ said, royal, who }: HonourWords): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.]|\p{Lu}\.\s)S\.\s?([EAM])\.(?:\s?(R)\.)?(?=\s(?:${who}))`,
      'gu',
    ),
    needs: /S\.\s?[EAM]\./,
    say: (_all, title = '', isRoyal = '') =>
      `${(said as Readonly<Record<string, string>>)[title]}${isRoyal && royal}`,
  };
}
