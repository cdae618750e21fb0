import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import { ModeEditor, newMode } from '../../dictate/ModeEditor.tsx';
import { programName } from '../../dictate/takes/take-labels.ts';
import { modeFor, modesIn, withModeFor } from '../../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Box } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';

/** Modes that the person has made, and the programs that have a mode of their own. */
export function ModeSettings({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <Box title={t('settings:dictation.own-modes.title')}>
        <OwnModes settings={settings} />
      </Box>
      <Box title={t('settings:dictation.programs.title')}>
        <ProgramModes settings={settings} />
      </Box>
    </>
  );
}

function OwnModes({ settings: { ownModes } }: { readonly settings: Settings }) {
  const session = useSession();
  const [edited, setEdited] = useState<string>();
  const add = (): void => {
    const mode = newMode();
    session.save({ ownModes: [...ownModes, mode] });
    setEdited(mode.id);
  };
  return (
    <div className="dictionary">
      <p className="quiet">{t('settings:dictation.own-modes.note')}</p>
      {ownModes.length > 0 && (
        <ul>
          {ownModes.map(({ id, name, instruction }) => (
            <li key={id} className="snippet-line">
              <span dir="auto">{name}</span>
              <span className="snippet-text" dir="auto">
                {instruction}
              </span>
              <IconButton
                label={t('settings:dictation.snippets.edit', { name })}
                Icon={Pencil}
                onClick={() => setEdited(id)}
              />
              <IconButton
                label={t('settings:dictation.snippets.remove', { name })}
                Icon={X}
                onClick={() => session.save({ ownModes: ownModes.filter((own) => own.id !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="button" onClick={add}>
          <Plus aria-hidden /> {t('dictate:clean-up.own.new')}
        </button>
      </p>
      {edited !== undefined && <ModeEditor id={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function ProgramModes({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { programModes } = settings;
  const options = modesIn(settings).map(({ id, label, hint }) => ({ value: id, label, hint }));
  return (
    <div className="dictionary">
      <p className="quiet">
        {t('settings:dictation.programs.note', { mode: modeFor(undefined, settings).label })}
      </p>
      {programModes.length > 0 && (
        <ul>
          {programModes.map(({ program }) => {
            const named = { program: programName(program) };
            return (
              <li key={program} className="program-line">
                <span dir="auto">{named.program}</span>
                <Select
                  label={t('settings:dictation.programs.mode-in', named)}
                  value={modeFor(program, settings).id}
                  options={options}
                  onChange={(mode) => session.save(withModeFor(program, mode, settings))}
                />
                <IconButton
                  label={t('settings:dictation.programs.remove', named)}
                  Icon={X}
                  onClick={() =>
                    session.save({ programModes: programModes.filter((each) => each.program !== program) })
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
