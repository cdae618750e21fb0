import { Check, ChevronDown, Copy, Download, Ellipsis, Plus, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import { AssistantEditor } from './AssistantEditor.tsx';
import { LongText } from './LongText.tsx';
import {
  type Assistant,
  type AssistantFields,
  assistantInUse,
  assistantsIn,
  generalId,
  gistOf,
  longestInstructions,
} from '../../../shared/talk/assistants/assistant.ts';
import { isBuiltIn } from '../../../shared/talk/assistants/built-in-assistants.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { Box } from '../../ui/Row.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Who can be asked, each in a row that opens, and what all of them know. */
export function AssistantSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { assistants } = session;
  const [opened, setOpened] = useState<string>();
  const all = assistantsIn(settings);
  return (
    <>
      <div className="box-group">
        <ul className="box assistants" aria-label={t('settings:pane.assistants')}>
          {all.map((assistant) => (
            <AssistantRow
              key={assistant.id}
              assistant={assistant}
              settings={settings}
              isOpen={assistant.id === opened}
              onOpen={setOpened}
            />
          ))}
        </ul>
        <p className="assistant-acts">
          <button type="button" className="button" onClick={() => assistants.add({}, setOpened)}>
            <Plus aria-hidden /> {t('assistants:new')}
          </button>
          <AssistantImport onImported={setOpened} />
          {settings.deletedAssistants.length > 0 && (
            <button type="button" className="button" onClick={assistants.bringBack}>
              <RotateCcw aria-hidden /> {t('assistants:bring-back')}
            </button>
          )}
        </p>
      </div>
      <Box title={t('assistants:custom.title')}>
        <LongText
          label={t('assistants:custom.label')}
          note={t('assistants:custom.note')}
          placeholder={t('assistants:custom.placeholder')}
          value={settings.customInstructions}
          most={longestInstructions}
          onKeep={(customInstructions) => session.save({ customInstructions })}
        />
      </Box>
    </>
  );
}

interface AssistantRowProps {
  readonly assistant: Assistant;
  readonly settings: Settings;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
}

function AssistantRow({ assistant, settings, isOpen, onOpen }: AssistantRowProps) {
  const { id, name } = assistant;
  const isInUse = assistantInUse(settings).id === id;
  return (
    <li className="assistant" data-open={isOpen || undefined}>
      <div className="assistant-head">
        <button
          type="button"
          className="assistant-opener"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : id)}
        >
          <ChevronDown aria-hidden />
          <span className="assistant-words">
            <span className="assistant-name" dir="auto">
              {name}
            </span>
            <span className="assistant-gist" dir="auto">
              {lineOf(assistant)}
            </span>
          </span>
        </button>
        {isInUse && <span className="assistant-mark">{t('assistants:is-in-use')}</span>}
        <AssistantMenu assistant={assistant} settings={settings} onOpen={onOpen} />
      </div>
      {isOpen && <AssistantEditor assistant={assistant} settings={settings} />}
    </li>
  );
}

function AssistantMenu({ assistant: { id, name }, settings, onOpen }: Omit<AssistantRowProps, 'isOpen'>) {
  const { assistants } = useSession();
  const isChanged = isBuiltIn(id) && settings.assistants.some((own) => own.id === id);
  return (
    <Menu align="end" trigger={<IconButton label={t('assistants:more-named', { name })} Icon={Ellipsis} />}>
      <MenuItem Icon={Check} onChoose={() => assistants.use(id)}>
        {t('assistants:use')}
      </MenuItem>
      <MenuItem Icon={Copy} onChoose={() => assistants.duplicate(id, onOpen)}>
        {t('assistants:duplicate')}
      </MenuItem>
      <MenuItem Icon={Download} onChoose={() => assistants.carryAway(id)}>
        {t('assistants:export')}
      </MenuItem>
      {(isChanged || id !== generalId) && <MenuLine />}
      {isChanged && (
        <MenuItem Icon={RotateCcw} onChoose={() => assistants.reset(id)}>
          {t('assistants:reset')}
        </MenuItem>
      )}
      {id !== generalId && (
        <MenuItem Icon={Trash2} alert onChoose={() => assistants.remove(id)}>
          {t('assistants:delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** What an assistant is for, as far as a line says it. */
function lineOf(assistant: Assistant): string {
  return (
    gistOf(assistant) || t(assistant.id === generalId ? 'assistants:general' : 'assistants:no-instructions')
  );
}

/** Takes an assistant in from a file. One of the same name is replaced only by who says so. */
function AssistantImport({ onImported }: { readonly onImported: (id: string) => void }) {
  const { assistants } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [clash, setClash] = useState<{ readonly fields: AssistantFields; readonly id: string }>();
  const take = async (file: File | undefined): Promise<void> => {
    const fields = file && (await assistants.read(file));
    if (!fields) return;
    const there = assistants.named(fields.name);
    if (there) setClash({ fields, id: there.id });
    else assistants.add(fields, onImported);
  };
  const close = (): void => setClash(undefined);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('assistants:import-file')}
        accept=".json,application/json"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <button type="button" className="button" onClick={() => field.current?.click()}>
        <Upload aria-hidden /> {t('assistants:import')}
      </button>
      {clash && (
        <Modal
          title={t('assistants:same.title', { name: clash.fields.name })}
          closeLabel={t('action.cancel')}
          onClose={close}
          acts={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  close();
                  assistants.replace(clash.id, clash.fields);
                }}
              >
                {t('assistants:same.replace')}
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  close();
                  assistants.add(clash.fields, onImported);
                }}
              >
                {t('assistants:same.keep-both')}
              </button>
            </>
          }
        >
          <p>{t('assistants:same.question')}</p>
        </Modal>
      )}
    </>
  );
}
