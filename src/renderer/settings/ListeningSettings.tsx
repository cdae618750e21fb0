import { speechRoomMb } from '../../shared/settings/reading-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';
import { NumberSetting } from './NumberSetting.tsx';
import { KindPolicies } from '../listen/KindPolicies.tsx';
import { ReadingCeiling } from '../listen/ReadingCeiling.tsx';
import { WordsEditor } from '../listen/WordsEditor.tsx';

/** How documents are read aloud, all of them. */
export function ListeningSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <ReadingCeiling ceilingUsd={settings.readingCeilingUsd} />
      <NumberSetting
        label="Room for spoken sentences, in megabytes"
        value={settings.maxSpeechMb}
        range={speechRoomMb}
        placeholder="4000"
        note="What was spoken is kept, so that hearing it again costs nothing. An hour takes about 160; beyond the limit what was not heard for longest goes."
        onSave={(value) => value !== null && session.save({ maxSpeechMb: value })}
      />
      <h3>What is read</h3>
      <p className="quiet">In every document, where you have not chosen otherwise on its page.</p>
      <KindPolicies policies={settings.readingPolicies} />
      <h3>How words are said</h3>
      <WordsEditor words={settings.readingWords} />
    </>
  );
}
