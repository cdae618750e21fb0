import type { TakeEntry, TakeVersion } from '../../../shared/dictate/take.ts';

/** What can be done with a take by one key, while the take itself has the focus. */
export type TakeCommand = 'copy' | 'play' | 'edit' | 'next' | 'open' | 'delete';

const keys: Readonly<Record<string, TakeCommand>> = {
  c: 'copy',
  p: 'play',
  e: 'edit',
  r: 'next',
  Enter: 'open',
  Delete: 'delete',
};

export function takeCommand(press: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): TakeCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return keys[press.key.length === 1 ? press.key.toLowerCase() : press.key];
}

/** What brings a take further from where it has come to, and its name as the catalogue has it; nothing at its end. */
export function nextStep({
  stage,
  text,
}: Pick<TakeEntry, 'stage' | 'text'>):
  | { readonly does: 'retry' | 'restore'; readonly name: 'restore' | 'retry' | 'transcribe' | 'finish' }
  | undefined {
  switch (stage) {
    case 'cancelled':
      return { does: 'restore', name: 'restore' };
    case 'failed':
      return { does: 'retry', name: 'retry' };
    case 'captured':
    case 'sent':
      return { does: 'retry', name: 'transcribe' };
    case 'text':
    case 'cleaned':
      return text === undefined ? undefined : { does: 'retry', name: 'finish' };
    case 'recording':
    case 'delivered':
      return undefined;
  }
}

/** The texts that there are to choose between; none where there is only one. */
export function versionsOf({
  text,
  cleanedText,
  selected = '',
}: Pick<TakeEntry, 'text' | 'cleanedText' | 'selected'>): readonly TakeVersion[] {
  if (text === undefined || cleanedText === undefined || text === cleanedText) return [];
  return selected === '' ? ['cleaned', 'raw'] : ['cleaned', 'selected', 'raw'];
}
