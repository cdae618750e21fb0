import { useState } from 'react';
import type { TakeEntry } from '../../shared/dictate/take.ts';
import { useDictate, useDictateState } from './dictate-context.ts';
import { useScreen } from '../app/use-session.ts';
import { DictationLanguage } from './DictationLanguage.tsx';

/** The same sound once more, in another language or by another model. The text so far stays until there is a new one. */
export function TakeAgainForm({ take }: { readonly take: TakeEntry }) {
  const dictate = useDictate();
  const set = useScreen(({ app }) => app?.settings.dictationLanguage ?? '');
  const models = useScreen((screen) => screen.models);
  const busy = useDictateState((state) => state.busy.includes(take.id));
  const [language, setLanguage] = useState(take.language ?? set);
  const [model, setModel] = useState(take.model ?? '');
  const listed = models.phase === 'ready' ? models.roles.transcription.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, model])].filter((id) => id !== '');
  return (
    <div className="take-again">
      <DictationLanguage label="Write it down again in" language={language} onChoose={setLanguage} />
      <label className="field">
        <span>by</span>
        <select className="select" value={model} onChange={(event) => setModel(event.target.value)}>
          <option value="">The model that listens</option>
          {ids.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={() => dictate.again({ id: take.id, language, ...(model !== '' && { model }) })}
      >
        {busy ? 'Writing it down…' : 'Write it down again'}
      </button>
    </div>
  );
}
