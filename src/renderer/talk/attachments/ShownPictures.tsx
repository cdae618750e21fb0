import type { ShownPicture } from '../../../shared/talk/picture.ts';

/** What the person showed with a question. */
export function ShownPictures({ pictures }: { readonly pictures: readonly ShownPicture[] }) {
  return (
    <ul className="shown-pictures" data-part="pictures" aria-label="Pictures">
      {pictures.map(({ thumbnail, width, height }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change their order
        <li key={index}>
          <img src={thumbnail} alt={`${width} by ${height} pixels`} title={`${width} × ${height}`} />
        </li>
      ))}
    </ul>
  );
}
