import { ImageIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { pictureSource } from './web-pictures.ts';
import { t } from '../../../shared/text/translate.ts';

interface AnswerPictureProps {
  readonly address: string;
  readonly alt: string;
  /** The description as text that can be lit while it is spoken. */
  readonly caption: ReactNode;
}

/** A picture of an answer: what it shows and where it is; the picture itself, once one asks for it. */
export function AnswerPicture({ address, alt, caption }: AnswerPictureProps) {
  const source = useMemo(() => pictureSource(address), [address]);
  const name = alt || t('talk:web-picture.unnamed');
  return (
    <span className="answer-picture">
      {source.from === 'answer' && <img src={source.url} alt={name} {...source.size} />}
      {source.from === 'web' && <PictureFromWeb source={source} name={name} />}
      <span className="answer-picture-caption">{caption}</span>
      {source.from === 'unsafe' && (
        <span className="quiet">
          {t('talk:web-picture.not-loaded')} <OpenPicture url={source.url} />
        </span>
      )}
      {source.from === 'nowhere' && <span className="quiet">{t('talk:web-picture.unreadable')}</span>}
    </span>
  );
}

interface PictureFromWebProps {
  readonly source: Extract<ReturnType<typeof pictureSource>, { readonly from: 'web' }>;
  readonly name: string;
}

function PictureFromWeb({ source: { url, host }, name }: PictureFromWebProps) {
  const session = useSession();
  const state = useScreen(({ webPictures }) => webPictures[url]);
  if (state?.is === 'shown') {
    const { path, width, height } = state.picture;
    return (
      <img src={path} alt={name} width={width} height={height} onError={() => session.pictureFailed(url)} />
    );
  }
  return (
    <>
      {state?.is === 'failed' && (
        <span role="alert">
          {state.message} <OpenPicture url={url} />
        </span>
      )}
      <button
        type="button"
        className="button"
        title={t('talk:web-picture.hint', { url })}
        disabled={state?.is === 'loading'}
        onClick={() => session.showPicture(url)}
      >
        <ImageIcon aria-hidden />
        {t(state?.is === 'loading' ? 'talk:web-picture.loading' : 'talk:web-picture.show', { host })}
      </button>
    </>
  );
}

function OpenPicture({ url }: { readonly url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" title={url}>
      {t('talk:web-picture.open')}
    </a>
  );
}
