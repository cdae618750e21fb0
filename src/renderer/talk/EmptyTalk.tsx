import { AudioLines, ImageIcon, Lightbulb, type LucideIcon, MessageSquareQuote, Pin } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dayName } from '../app/take-days.ts';
import { useNoMicrophone } from '../app/use-no-microphone.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import { assistantInUse, settingsFor } from '../../shared/talk/assistants/assistant.ts';
import { voiceLabel } from '../../shared/speech/voice.ts';
import type { ConversationEntry } from '../../shared/talk/history.ts';
import { formatLocale, t } from '../../shared/text/translate.ts';
import { ShortcutKeys } from '../ui/keys/ShortcutKeys.tsx';
import { keyTag, richText } from '../ui/rich-text.tsx';

/** Greets by the time of day, teaches the one gesture, and leads on: to ways to begin, and to earlier conversations. */
export function EmptyTalk() {
  const session = useSession();
  const [now] = useState(() => new Date());
  const settings = useSettings();
  const assistant = assistantInUse(settings);
  const { speakReplies, voice } = settingsFor(assistant, settings);
  const earlier = useEarlier();
  const ways = waysToBegin(session);
  const all = [
    ...ways.map(({ act }) => act),
    ...earlier.map(
      ({ id }) =>
        () =>
          session.goOnWith(id),
    ),
  ];
  useAltDigits(all);
  const isDeaf = useNoMicrophone();
  const how = isDeaf
    ? t('window:activity.no-microphone')
    : speakReplies
      ? t('talk:empty.how-spoken', { voice: voiceLabel(voice) })
      : t('talk:empty.how-shown');
  return (
    <div className="empty">
      <h2 data-part="greeting" dir="auto">
        {assistant.opening.trim() || t(`talk:log.greeting.${timeOfDay(now.getHours())}`)}
      </h2>
      <p>{richText(how, keyTag)}</p>
      <ul className="ways" aria-label={t('talk:empty.ways')}>
        {ways.map(({ Icon, name, example, act }, i) => (
          <li key={name}>
            <button type="button" aria-keyshortcuts={altKeys(i)} title={keysLabel(name, i)} onClick={act}>
              <Icon aria-hidden />
              <span>
                <b>{name}</b>
                <span className="way-example">{richText(example, keyTag)}</span>
              </span>
              <AltKeys at={i} />
            </button>
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-title">
          <h3 id="earlier-title">{t('talk:empty.earlier')}</h3>
          <ul className="earlier">
            {earlier.map(({ id, title, at, pinned }, i) => (
              <li key={id}>
                <button
                  type="button"
                  aria-keyshortcuts={altKeys(ways.length + i)}
                  title={keysLabel(t('history:continue'), ways.length + i)}
                  onClick={() => session.goOnWith(id)}
                >
                  {pinned && <Pin aria-label={t('history:pinned')} />}
                  <span className="earlier-title">{title || t('history:not-transcribed')}</span>
                  <AltKeys at={ways.length + i} />
                  <span className="earlier-day">{dayOrTime(at, now.getTime())}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface Way {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly example: string;
  readonly act: () => void;
}

/** Nothing is asked, and so nothing paid, before the person sends it. */
function waysToBegin(session: ReturnType<typeof useSession>): readonly Way[] {
  const begin = (example: string) => (): void => {
    const { draft } = session.get();
    if (draft.trim() === '') session.write(example);
    document.querySelector<HTMLElement>('.composer textarea')?.focus();
  };
  return [
    {
      Icon: Lightbulb,
      name: t('talk:empty.way.explain'),
      example: t('talk:empty.quoted', { words: t('talk:empty.way.explain-example') }),
      act: begin(t('talk:empty.way.explain-example')),
    },
    {
      Icon: MessageSquareQuote,
      name: t('talk:empty.way.think'),
      example: t('talk:empty.quoted', { words: t('talk:empty.way.think-example') }),
      act: begin(t('talk:empty.way.think-example')),
    },
    {
      Icon: ImageIcon,
      name: t('talk:empty.way.picture'),
      example: t('talk:empty.way.picture-example'),
      act: () => document.querySelector<HTMLElement>('.composer input[type="file"]')?.click(),
    },
    {
      Icon: AudioLines,
      name: t('talk:empty.way.hands-free'),
      example: t('talk:empty.way.hands-free-example'),
      act: session.toggleHandsFree,
    },
  ];
}

/** Pinned ones first, then the latest; read anew whenever one comes to the room. None while nothing is to be kept. */
function useEarlier(): readonly ConversationEntry[] {
  const session = useSession();
  const here = useScreen(({ room, conversation }) => room === 'talk' && !conversation.isIncognito);
  const [earlier, setEarlier] = useState<readonly ConversationEntry[]>([]);
  useEffect(() => {
    if (!here) return undefined;
    let wanted = true;
    void session.earlierConversations(mostEarlier).then((found) => wanted && setEarlier(found));
    return () => {
      wanted = false;
    };
  }, [session, here]);
  return here ? earlier : [];
}

/** As many as digits are left. */
const mostEarlier = 5;

/** Alt, since a digit alone is the first of a message. */
function useAltDigits(acts: readonly (() => void)[]): void {
  const session = useSession();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (session.get().room !== 'talk' || document.querySelector('.modal')) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const act = acts[Number(digit) - 1];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function altKeys(at: number): string {
  return `Alt+${at + 1}`;
}

function AltKeys({ at }: { readonly at: number }) {
  return (
    <span className="alt-keys" aria-hidden>
      <ShortcutKeys shortcut={altKeys(at)} />
    </span>
  );
}

function keysLabel(name: string, at: number): string {
  return t('window:room.with-keys', { room: name, keys: altKeys(at) });
}

/** The time of day for today's. */
function dayOrTime(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? new Date(at).toLocaleTimeString(formatLocale(), { timeStyle: 'short' }) : dayName(at, now);
}

function timeOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
