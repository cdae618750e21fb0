import type { Shape } from './slide-shapes.ts';

const longestTitle = 80;
/** Of the height of a slide. */
const head = 0.25;

/** The shapes of a slide; of one whose layout has no title, what stands at its head in the largest letters is it. */
export function withTitle(shapes: readonly Shape[], height: number): readonly Shape[] {
  if (shapes.some(({ drafts }) => drafts.some(({ kind }) => kind === 'heading'))) return shapes;
  const largest = Math.max(...shapes.map(({ fontSize = 0 }) => fontSize));
  const [title, ...more] = shapes.filter(({ fontSize }) => fontSize === largest);
  const [line, ...lines] = title?.drafts ?? [];
  if (!title?.corner || !line || lines.length > 0 || more.length > 0) return shapes;
  const isTitle =
    line.kind === 'paragraph' && line.text.length <= longestTitle && title.corner.y < head * height;
  if (!isTitle) return shapes;
  const heading = { ...line, kind: 'heading' as const, level: 1, text: line.text.replaceAll('\n', ' ') };
  return shapes.map((shape) => (shape === title ? { ...shape, drafts: [heading] } : shape));
}
