import { useScreen, useSession } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import { predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';
import { t } from '../../shared/text/translate.ts';
import type { Model } from '../../shared/usage/model.ts';
import { Select, type Option } from '../ui/Select.tsx';
import { modelInUse } from './model-in-use.ts';

/** Who answers, chosen in place, in the middle of a conversation too. */
export function ModelChoice() {
  const session = useSession();
  const inUse = useScreen(modelInUse);
  const chosen = useScreen(({ app }) => app?.settings.model ?? '');
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat : [];
  const others = chosen === '' || listed.some(({ id }) => id === chosen) ? [] : [chosen];
  return (
    <Select
      look="chip"
      label={t('talk:model')}
      title={t('talk:model-hint')}
      value={chosen}
      shown={inUse === '' ? t('talk:model') : shortName(inUse)}
      options={[
        { value: '', label: t('settings:model.automatic'), hint: listed[0] && shortName(listed[0].id) },
        ...others.map((id) => ({ value: id, label: id })),
        ...listed.map(modelOption),
      ]}
      onChange={(model) => session.save({ model })}
    />
  );
}

function modelOption({ id, owner }: Model): Option {
  return { value: id, label: shortName(id), hint: id.includes('/') ? id.split('/')[0] : owner };
}

/** `aurora/glm-6` as one calls it: glm-6. */
function shortName(id: string): string {
  return id.split('/').at(-1) ?? id;
}

const silent = 'silent';

/** Who speaks, or that answers are only shown. */
export function VoiceChoice() {
  const session = useSession();
  const { voice, speakReplies } = useSettings();
  const voices = [...new Set([...predefinedVoices, voice])];
  return (
    <Select
      look="chip"
      label={t('talk:voice')}
      title={t('talk:voice-hint')}
      value={speakReplies ? voice : silent}
      shown={speakReplies ? voiceLabel(voice) : t('talk:not-spoken')}
      options={[
        { value: silent, label: t('talk:not-spoken') },
        ...voices.map((name) => ({ value: name, label: voiceLabel(name) })),
      ]}
      onChange={(choice) =>
        session.save(choice === silent ? { speakReplies: false } : { speakReplies: true, voice: choice })
      }
    />
  );
}
