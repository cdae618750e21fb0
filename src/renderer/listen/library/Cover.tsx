import type { CSSProperties } from 'react';
import { bindingOf, markOf } from './binding.ts';
import { coverPath } from '../../../shared/contract/listen-contract.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';

/** The document's own cover, or one made of its names: always the same for the same document. */
export function Cover({ document }: { readonly document: KeptDocument }) {
  const { id, title, author, hasCover } = document;
  if (hasCover) return <img className="cover" src={coverPath(id)} alt="" />;
  const { isPale, ...colours } = bindingOf(title);
  const style = { '--cover': colours.cover, '--cover-edge': colours.edge } as CSSProperties;
  return (
    <span
      className="cover made-cover"
      data-pale={isPale || undefined}
      style={style}
      dir="auto"
      lang={document.language}
      aria-hidden
    >
      <span className="cover-title">{title}</span>
      {author !== undefined && <span className="cover-author">{author}</span>}
      <svg viewBox="0 0 124 40">
        <path d={markOf(`${title} ${author ?? ''}`)} />
      </svg>
    </span>
  );
}
