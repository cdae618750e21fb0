import { useSession } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import { assistantInUse, assistantsIn } from '../../shared/talk/assistants/assistant.ts';
import { t } from '../../shared/text/translate.ts';
import { Select } from '../ui/Select.tsx';

/** Who answers from the next question on, and the way to all that an assistant is. */
export function AssistantChoice() {
  const session = useSession();
  const settings = useSettings();
  const all = assistantsIn(settings);
  return (
    <Select
      look="chip"
      name="assistant"
      label={t('assistants:in-use')}
      title={t('assistants:choose-hint')}
      value={assistantInUse(settings).id}
      options={[
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        { value: manage, label: t('assistants:manage') },
      ]}
      onChange={(id) =>
        id === manage ? session.open('settings', 'pane-assistants') : session.assistants.use(id)
      }
    />
  );
}

/** No assistant's id has such a sign. */
const manage = '*';
