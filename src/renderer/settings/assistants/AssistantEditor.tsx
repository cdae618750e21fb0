import { useScreen, useSession } from '../../app/use-session.ts';
import { LineText, LongText } from './LongText.tsx';
import {
  type Assistant,
  type AssistantFields,
  assistantsIn,
  longestInstructions,
  longestName,
  longestOpening,
  sameName,
  allowedTools,
  toolsOf,
} from '../../../shared/talk/assistants/assistant.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { predefinedVoices, voiceLabel } from '../../../shared/speech/voice.ts';
import { depths } from '../../../shared/talk/reasoning.ts';
import type { ToolOrigin } from '../../../shared/talk/tool-use.ts';
import { toolTitle } from '../../../shared/talk/tools.ts';
import { t } from '../../../shared/text/translate.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectRow } from '../../ui/SelectField.tsx';
import { SwitchRow } from '../../ui/Switch.tsx';

interface EditorProps {
  readonly assistant: Assistant;
  readonly settings: Settings;
}

/** All that an assistant is. Every change is kept at once. */
export function AssistantEditor({ assistant, settings }: EditorProps) {
  const { assistants } = useSession();
  const change = (fields: Partial<AssistantFields>): void => assistants.change(assistant.id, fields);
  return (
    <div className="assistant-editor">
      <NameField assistant={assistant} settings={settings} />
      <LongText
        label={t('assistants:field.instructions')}
        note={t('assistants:field.instructions-note')}
        placeholder={t('assistants:field.instructions-placeholder')}
        value={assistant.instructions}
        most={longestInstructions}
        onKeep={(instructions) => change({ instructions })}
      />
      <LineText
        label={t('assistants:field.opening')}
        note={t('assistants:field.opening-note')}
        value={assistant.opening}
        most={longestOpening}
        onKeep={(opening) => change({ opening })}
      />
      <ModelRow assistant={assistant} settings={settings} />
      <VoiceRow assistant={assistant} settings={settings} />
      <SelectRow
        label={t('assistants:field.depth')}
        value={assistant.depth ?? asChosen}
        options={[
          { value: asChosen, label: chosenLabel(t(`talk:thinking.depth.${settings.depth}`)) },
          ...depths.map((depth) => ({ value: depth, label: t(`talk:thinking.depth.${depth}`) })),
        ]}
        onChange={(depth) => change({ depth: depth === asChosen ? null : depth })}
      />
      <Tools assistant={assistant} />
      <SwitchRow
        checked={assistant.clearThinking}
        onChange={(clearThinking) => change({ clearThinking })}
        label={t('assistants:field.clear-thinking')}
        note={t('assistants:field.clear-thinking-note')}
      />
    </div>
  );
}

/** The choice that leaves something to the settings. */
const asChosen = '';

function chosenLabel(value: string): string {
  return t('assistants:field.as-chosen', { value });
}

/** A name that is empty, or taken, stays as it was. */
function NameField({ assistant, settings }: EditorProps) {
  const { assistants } = useSession();
  const isTaken = assistantsIn(settings).some(
    ({ id, name }) => id !== assistant.id && sameName(name) === sameName(assistant.name),
  );
  return (
    <LineText
      label={t('assistants:field.name')}
      note={isTaken ? t('assistants:problem.taken') : t('assistants:field.name-note')}
      value={assistant.name}
      most={longestName}
      onKeep={(written) => {
        const name = written.trim().replaceAll(/\s+/g, ' ');
        if (name !== '') assistants.change(assistant.id, { name });
      }}
    />
  );
}

function ModelRow({ assistant: { id, model }, settings }: EditorProps) {
  const { assistants } = useSession();
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat.map((each) => each.id) : [];
  const all = model === '' || listed.includes(model) ? listed : [model, ...listed];
  return (
    <SelectRow
      label={t('assistants:field.model')}
      value={model}
      options={[
        { value: asChosen, label: chosenLabel(settings.model || t('settings:model.automatic')) },
        ...all.map((value) => ({ value, label: value })),
      ]}
      onChange={(chosen) => assistants.change(id, { model: chosen })}
    />
  );
}

function VoiceRow({ assistant: { id, voice }, settings }: EditorProps) {
  const { assistants } = useSession();
  const voices = [...new Set([...predefinedVoices, ...(voice === null ? [] : [voice])])];
  return (
    <SelectRow
      label={t('assistants:field.voice')}
      value={voice ?? asChosen}
      options={[
        { value: asChosen, label: chosenLabel(voiceLabel(settings.voice)) },
        ...voices.map((value) => ({ value, label: voiceLabel(value) })),
      ]}
      onChange={(chosen) => assistants.change(id, { voice: chosen === asChosen ? null : chosen })}
    />
  );
}

function Tools({ assistant }: { readonly assistant: Assistant }) {
  const { assistants } = useSession();
  const allowed = toolsOf(assistant);
  const serverTools = useServerTools();
  const chosen = assistant.tools ?? [];
  const change = (fields: Partial<AssistantFields>): void => assistants.change(assistant.id, fields);
  const first = allowed.some((name) => name === assistant.toolChoice) || assistant.toolChoice === 'required';
  return (
    <>
      <SwitchRow
        checked={assistant.tools === null}
        onChange={(all) => change({ tools: all ? null : [...allowedTools, ...serverTools.keys()] })}
        label={t('assistants:field.all-tools')}
        note={t('assistants:field.all-tools-note')}
      />
      {assistant.tools !== null && (
        <fieldset className="assistant-tools">
          <legend>{t('assistants:field.tools')}</legend>
          {allowedTools.map((name) => (
            <Checkbox
              key={name}
              checked={allowed.includes(name)}
              onChange={(checked) => change({ tools: withTool(chosen, name, checked) })}
              label={toolTitle(name)}
            />
          ))}
          {[...serverTools].map(([name, origin]) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onChange={(checked) => change({ tools: withTool(chosen, name, checked) })}
              label={toolTitle(name, origin)}
            />
          ))}
        </fieldset>
      )}
      {allowed.length > 0 && (
        <SelectRow
          label={t('assistants:field.tool-choice')}
          value={first ? assistant.toolChoice : 'auto'}
          options={[
            { value: 'auto', label: t('assistants:field.tool-auto') },
            { value: 'required', label: t('assistants:field.tool-required') },
            ...allowed.map((value) => ({
              value,
              label: t('assistants:field.tool-first', { tool: toolTitle(value) }),
            })),
          ]}
          onChange={(toolChoice) => change({ toolChoice })}
        />
      )}
    </>
  );
}

function withTool(tools: readonly string[], name: string, isIn: boolean): string[] {
  const others = tools.filter((other) => other !== name);
  return isIn ? [...others, name] : others;
}

/** The tools of the servers that run, by the names the model calls them by. */
function useServerTools(): ReadonlyMap<string, ToolOrigin> {
  const app = useScreen((screen) => screen.app);
  const reports = app?.toolServers ?? [];
  return new Map(
    reports.flatMap(({ id, tools }) => {
      const server = app?.settings.toolServers.find((one) => one.id === id)?.name ?? '';
      return tools
        .filter(({ callName }) => callName !== '')
        .map(({ name, callName }) => [callName, { server, tool: name }] as const);
    }),
  );
}
