import { useState } from 'react';
import { cleanModeWords, type CleanMode } from '../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useScreen, useSession } from '../app/use-session.ts';

/** How a mode tidies, in the person's own words, and which model does it. */
export function CleanModeEditor(props: { readonly mode: CleanMode; readonly settings: Settings }) {
  const session = useSession();
  const { mode, settings } = props;
  const { label: name, instruction: parleys } = cleanModeWords[mode];
  const own = settings.cleanModeChanges[mode] ?? { instruction: '', model: '' };
  const [written, setWritten] = useState(own.instruction || parleys);
  const save = (change: Partial<typeof own>): void => {
    const changed = { ...own, ...change };
    const { [mode]: _former, ...others } = settings.cleanModeChanges;
    const isOwn = changed.instruction !== '' || changed.model !== '';
    session.save({ cleanModeChanges: isOwn ? { ...others, [mode]: changed } : others });
  };
  const keep = (instruction: string): void => {
    if (instruction === '') setWritten(parleys);
    const changed = instruction === parleys ? '' : instruction;
    if (changed !== own.instruction) save({ instruction: changed });
  };
  return (
    <details className="advanced clean-mode-editor">
      <summary>Change what “{name}” does</summary>
      <label className="field">
        <span>Instruction for “{name}”</span>
        <textarea
          rows={4}
          maxLength={4000}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={() => keep(written.trim())}
        />
        <small className="quiet">
          What you dictate is never taken for an instruction; only this is. Kept when you leave the field.
        </small>
      </label>
      <ModelChoice chosen={own.model} onChoose={(model) => save({ model })} />
      {(own.instruction !== '' || own.model !== '') && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setWritten(parleys);
            save({ instruction: '', model: '' });
          }}
        >
          Leave “{name}” to Parley again
        </button>
      )}
    </details>
  );
}

function ModelChoice(props: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, props.chosen])].filter((id) => id !== '');
  return (
    <label className="field">
      <span>Model that does it</span>
      <select
        className="select"
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        <option value="">The one you talk with</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
