import {
  type AnswerChoice,
  type Assistant,
  type AssistantFields,
  assistantsIn,
  chosenInUse,
  freeName,
  mostAssistants,
  sameName,
  withAssistant,
  withoutAssistant,
} from '../../../shared/talk/assistants/assistant.ts';
import {
  assistantPath,
  maxFileBytes,
  readAssistantFile,
  tooLarge,
} from '../../../shared/talk/assistants/assistant-file.ts';
import { isBuiltIn, newAssistant } from '../../../shared/talk/assistants/built-in-assistants.ts';
import type { Settings, SettingsPatch } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import { download } from '../../dictate/dictate-download.ts';

interface AssistantActions {
  readonly assistants: {
    /** Answers from the next question on. */
    use(id: string): void;
    change(id: string, fields: Partial<AssistantFields>): void;
    /** @param then gets the new one's id */
    add(fields: Partial<AssistantFields>, then?: (id: string) => void): void;
    /** Its former versions, and all conversations with it, stay as they are. What is in its place can be undone. */
    replace(id: string, fields: AssistantFields): void;
    duplicate(id: string, then?: (id: string) => void): void;
    /** Can be undone in the notice. */
    remove(id: string): void;
    /** One of Parley's becomes again what it was. Can be undone in the notice. */
    reset(id: string): void;
    /** Those of Parley's that were deleted are there again. */
    bringBack(): void;
    /** Saves it as a file. */
    carryAway(id: string): void;
    /** @returns undefined where the file is no good, of which a notice has been shown */
    read(file: File): Promise<AssistantFields | undefined>;
    /** The one that has this name. */
    named(name: string): Assistant | undefined;
  };
  /** A choice made beside the question, which holds for whoever answers it. */
  answerWith(choice: AnswerChoice): void;
}

interface AssistantActionsPorts {
  readonly screen: Store<Screen>;
  readonly newId: () => string;
  /** Saves, and takes the saved state over. @returns whether it was saved; else a notice says why not */
  readonly save: (patch: SettingsPatch) => Promise<boolean>;
}

export function createAssistantActions({ screen, newId, save }: AssistantActionsPorts): AssistantActions {
  let saving: Promise<unknown> = Promise.resolve();
  /** One after another, each from what the one before has left: leaving a field and pressing a switch are two changes at once. */
  const change = (patchOf: (settings: Settings) => SettingsPatch | undefined, then?: () => void): void => {
    const former = saving;
    const saved = async (): Promise<void> => {
      await former;
      const settings = screen.get().app?.settings;
      const patch = settings && patchOf(settings);
      if (patch && (await save(patch))) then?.();
    };
    saving = saved();
  };
  const find = (settings: Settings, id: string): Assistant | undefined =>
    assistantsIn(settings).find((assistant) => assistant.id === id);
  const current = (id: string): Assistant | undefined => {
    const settings = screen.get().app?.settings;
    return settings && find(settings, id);
  };
  const say = (message: string, undo?: () => void): void =>
    screen.set({ notice: { tone: 'hint', message, ...(undo && { undo }) } });
  const restoring =
    ({ assistants, deletedAssistants, assistant }: Settings): (() => void) =>
    () =>
      change(() => ({ assistants, deletedAssistants, assistant }));
  /** A change that can be undone, as long as nothing else is changed. */
  const undoable = (
    id: string,
    message: (name: string) => string,
    patchOf: (s: Settings) => SettingsPatch,
  ): void => {
    const before = screen.get().app?.settings;
    const assistant = current(id);
    if (!before || !assistant) return;
    change(patchOf, () => say(message(assistant.name), restoring(before)));
  };

  const add = (fields: Partial<AssistantFields>, then?: (id: string) => void): void => {
    const id = newId();
    change(
      (settings) => {
        if (settings.assistants.length >= mostAssistants) {
          say(t('assistants:problem.full', { most: mostAssistants }));
          return undefined;
        }
        const name = freeName(settings, fields.name ?? t('assistants:new-name'));
        return withAssistant(settings, { ...newAssistant(id, name), ...fields, name, id });
      },
      () => then?.(id),
    );
  };

  return {
    assistants: {
      use: (assistant) => change(() => ({ assistant })),
      change: (id, fields) =>
        change((settings) => {
          const assistant = find(settings, id);
          return assistant && withAssistant(settings, { ...assistant, ...fields });
        }),
      add,
      replace: (id, fields) =>
        undoable(
          id,
          (name) => t('assistants:replaced', { name }),
          (settings) => withAssistant(settings, { ...fields, id }),
        ),
      duplicate(id, then) {
        const { id: _id, ...fields } = current(id) ?? { id };
        if ('name' in fields) add(fields, then);
      },
      remove: (id) =>
        undoable(
          id,
          (name) => t('assistants:deleted', { name }),
          (settings) => withoutAssistant(settings, id),
        ),
      reset: (id) =>
        undoable(
          id,
          (name) => t('assistants:was-reset', { name }),
          ({ assistants }) => ({ assistants: assistants.filter((own) => own.id !== id || !isBuiltIn(id)) }),
        ),
      bringBack: () => change(() => ({ deletedAssistants: [] })),
      carryAway: (id) => download(assistantPath(id)),
      async read(file) {
        try {
          if (file.size > maxFileBytes) throw tooLarge();
          return readAssistantFile(await file.text());
        } catch (error) {
          screen.set({ notice: faultNotice(error) });
          return undefined;
        }
      },
      named(name) {
        const settings = screen.get().app?.settings;
        return settings && assistantsIn(settings).find((each) => sameName(each.name) === sameName(name));
      },
    },
    answerWith: (choice) => change((settings) => chosenInUse(settings, choice)),
  };
}
