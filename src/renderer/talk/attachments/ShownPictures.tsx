import type { ShownPicture } from '../../../shared/talk/picture.ts';
import { t } from '../../../shared/text/translate.ts';

/** What the person showed with a question. */
export function ShownPictures({ pictures }: { readonly pictures: readonly ShownPicture[] }) {
  return (
    <ul className="shown-pictures" data-part="pictures" aria-label={t('talk:picture.list')}>
      {pictures.map(({ thumbnail, width, height }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change their order
        <li key={index}>
          <img
            src={thumbnail}
            alt={t('talk:picture.size', { width, height })}
            title={`${width} × ${height}`}
          />
        </li>
      ))}
    </ul>
  );
}
