import { ArrowUp, EyeOff, ImagePlus, Monitor, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { DocumentChips, DocumentItems } from './attachments/Documents.tsx';
import { visionWarning } from './attachments/attachments-state.ts';
import { maxPictures } from '../../shared/talk/picture.ts';
import { t } from '../../shared/text/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';

interface ComposerProps {
  /** Something goes on, and shows in its place unless one writes. */
  readonly busy: boolean;
  /** Somebody speaks to Parley. */
  readonly listens: boolean;
}

/** For typing instead. Enter sends, Shift+Enter begins a line. */
export function Composer({ busy, listens }: ComposerProps) {
  const session = useSession();
  const draft = useScreen((screen) => screen.draft);
  const hovered = useScreen((screen) => screen.attachments.hovered);
  const pictures = useScreen((screen) => screen.attachments.pictures.length);
  const form = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState(false);
  // Who has asked in writing goes on writing there. It stays until all is over: what closed as the focus leaves would
  // move the page under a press that is on its way to a button.
  useLayoutEffect(() => {
    setOpened(busy && !listens && form.current?.contains(document.activeElement) === true);
  }, [busy, listens]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    session.send();
  };
  return (
    <form
      ref={form}
      className={hovered ? 'composer hovered' : 'composer'}
      data-in-use={opened || draft !== '' || pictures > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        session.send();
      }}
    >
      <DocumentChips />
      <Attachments />
      <AttachMenu />
      <textarea
        aria-label={t('talk:composer.label')}
        data-asks
        dir="auto"
        placeholder={
          hovered
            ? t('talk:composer.placeholder-drop')
            : pictures > 0
              ? t('talk:composer.placeholder-pictures')
              : t('talk:composer.placeholder')
        }
        rows={1}
        value={draft}
        onChange={(event) => session.write(event.target.value)}
        onFocus={() => setOpened(busy && !listens)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        className="send-button"
        label={t('talk:composer.send')}
        Icon={ArrowUp}
        title={t('talk:composer.send-key')}
        disabled={draft.trim() === ''}
      />
    </form>
  );
}

/** The pictures that go with the next question. */
function Attachments() {
  const session = useSession();
  const { pictures, reading, visionModel } = useScreen((screen) => screen.attachments);
  if (pictures.length + reading === 0) return null;
  return (
    <div className="attachments">
      <ul aria-label={t('talk:composer.pictures')}>
        {pictures.map(({ id, picture: { thumbnail, width, height } }, index) => (
          <li key={id}>
            <img src={thumbnail} alt={t('talk:composer.picture', { number: index + 1, width, height })} />
            <button
              type="button"
              aria-label={t('talk:composer.remove-picture', { number: index + 1 })}
              title={t('talk:composer.remove')}
              onClick={() => session.detach(id)}
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
        {reading > 0 && <li className="quiet">{t('talk:composer.loading')}</li>}
      </ul>
      <VisionWarningNotice />
      {visionModel !== undefined && (
        <p className="quiet">
          {t('talk:composer.will-answer', { model: visionModel })}{' '}
          <button type="button" className="link-button" onClick={() => session.sendToVisionModel(undefined)}>
            {t('talk:composer.change')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Before pictures go to a model that does not see: who should look at them instead. */
function VisionWarningNotice() {
  const session = useSession();
  const model = useScreen((screen) => visionWarning(screen)?.model);
  const standIn = useScreen((screen) => visionWarning(screen)?.standIn);
  const count = useScreen((screen) => screen.attachments.pictures.length);
  const settings = useScreen((screen) => screen.app?.settings);
  if (!model || !settings) return null;
  const sendToVisionModel = (visionModel: string): void => {
    session.sendToVisionModel(visionModel);
    session.send(); // nothing happens while there are no words yet
  };
  const sees = (): void => {
    const { modelTraits } = settings;
    session.save({ modelTraits: { ...modelTraits, [model]: { ...modelTraits[model], sees: true } } });
  };
  return (
    <div className="sight-warning" role="alert">
      <EyeOff aria-hidden />
      <div>
        <p>
          {t('talk:composer.cannot-see', { model })}{' '}
          {standIn && t('talk:composer.use-instead', { model: standIn })}
        </p>
        <p className="fault-actions">
          {standIn && (
            <button type="button" className="button" onClick={() => sendToVisionModel(standIn)}>
              {t('talk:composer.use-once', { model: standIn })}
            </button>
          )}
          <button type="button" className="button" onClick={() => sendToVisionModel(model)}>
            {t('talk:composer.send-anyway')}
          </button>
          <button type="button" className="button" onClick={session.detachAll}>
            {t('talk:composer.remove-pictures', { count })}
          </button>
          <button type="button" className="link-button" onClick={sees}>
            {t('talk:composer.can-see')}
          </button>
        </p>
      </div>
    </div>
  );
}

/** What else goes with a question. Pictures can be pasted and dropped as well; no screen is captured before it is chosen. */
function AttachMenu() {
  const session = useSession();
  const isFull = useScreen(({ attachments }) => attachments.pictures.length >= maxPictures);
  const isBusy = useScreen(({ screenChoice }) => screenChoice.phase === 'capturing');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          void session.attach([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <Menu side="top" trigger={<IconButton label={t('talk:composer.add')} Icon={Plus} aria-busy={isBusy} />}>
        <DocumentItems />
        <MenuItem Icon={ImagePlus} disabled={isFull} onChoose={() => field.current?.click()}>
          {t('talk:composer.attach')}
        </MenuItem>
        <MenuItem
          Icon={Monitor}
          aside="Ctrl+Shift+S"
          disabled={isFull}
          onChoose={() => void session.captureScreens()}
        >
          {t('talk:composer.capture')}
        </MenuItem>
      </Menu>
    </>
  );
}
