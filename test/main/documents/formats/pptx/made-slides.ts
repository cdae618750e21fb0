import { fileWith, outline, readDocument } from '../../read-document.ts';
import { zip, type ZipPart } from '../../zip-writer.ts';

/** A slide as its file has it. */
export interface SlideMade {
  readonly shapes: string;
  readonly attributes?: string;
  /** The types of what it refers to, with the names of their parts. */
  readonly related?: Readonly<Record<string, string>>;
}

/** @param properties those of the paragraph, in XML */
export function paragraph(text: string, properties = ''): string {
  return `<a:p>${properties}<a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
}

/** A box with text in it. Lengths are in thousandths of an inch, about. */
export function shape({
  at,
  size,
  placeholder,
  text,
}: {
  at?: [number, number];
  size?: [number, number];
  placeholder?: string;
  text: string;
}): string {
  const filled = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`;
  const extent = size ? `<a:ext cx="${size[0] * 1_000}" cy="${size[1] * 1_000}"/>` : '';
  const place = at ? `<a:xfrm><a:off x="${at[0] * 1_000}" y="${at[1] * 1_000}"/>${extent}</a:xfrm>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:nvPr>${filled}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${text}</p:txBody></p:sp>`;
}

/** A file of a presentation. */
export function part(name: string, inside: string, root = 'p:root'): ZipPart {
  return { name, bytes: `<?xml version="1.0" encoding="UTF-8"?><${root}>${inside}</${root.split(' ')[0]}>` };
}

/** What a file of a presentation refers to. */
export function relations(name: string, related: Readonly<Record<string, string>>): ZipPart {
  const [, folder, file] = /^(.*?)([^/]*)$/.exec(name) ?? [];
  const entries = Object.entries(related).map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas/relationships/${type.replace(/\d+$/, '')}" Target="${target}"/>`,
  );
  return part(`${folder}_rels/${file}.rels`, entries.join(''), 'Relationships');
}

/** The document of a presentation, in which the files of the slides are numbered against their order. */
export async function readSlides(slides: readonly SlideMade[], parts: readonly ZipPart[] = []) {
  const fileOf = (index: number) => `slides/slide${slides.length - index}.xml`;
  const made = slides.flatMap(({ shapes, attributes = '', related = {} }, index) => [
    part(`ppt/${fileOf(index)}`, `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`, `p:sld ${attributes}`),
    relations(`ppt/${fileOf(index)}`, related),
  ]);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  const presentation = `<p:sldIdLst>${ids.join('')}</p:sldIdLst><p:defaultTextStyle><a:lvl1pPr><a:defRPr lang="en-GB"/></a:lvl1pPr></p:defaultTextStyle>`;
  const file = zip([
    relations('', { officeDocument: 'ppt/presentation.xml' }),
    part('ppt/presentation.xml', presentation),
    relations(
      'ppt/presentation.xml',
      Object.fromEntries(slides.map((_, index) => [`slide${index}`, fileOf(index)])),
    ),
    part('docProps/core.xml', '<dc:title>Low water</dc:title><dc:creator>Ada Tern</dc:creator>'),
    ...made,
    ...parts,
  ]);
  return await readDocument(fileWith(file, 'slides.pptx'));
}

/** The outline of a presentation of one slide. */
export async function outlineOfSlides(slide: SlideMade, parts: readonly ZipPart[] = []): Promise<string[]> {
  return outline((await readSlides([slide], parts)).blocks);
}
