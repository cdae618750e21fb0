import type { PageAnnotation } from './annotations.ts';
import { axisLabelsOf, calloutsOf } from './axis-labels.ts';
import { linesOfTables, subCaptionsOf, withHangingTitles } from './captions.ts';
import { contentsOf } from './contents-lines.ts';
import type { PagesOnSheet } from '../reading-order/facing-pages.ts';
import { drawnFiguresOf } from './drawn-figures.ts';
import { figureTextOf } from './figure-text.ts';
import { algorithmsOf } from '../code/algorithms.ts';
import { annotatedParts } from './form-fields.ts';
import { cutAtFields, FormLabels } from './form-labels.ts';
import { formulasOf } from './formulas.ts';
import type { DrawnFormulas } from '../formulas/said-formulas.ts';
import { imprintOf } from './imprint.ts';
import { withInlineSigns, withLimits } from '../inline-signs.ts';
import { lineNumbersOf, numberedListingsOf } from './margin-text.ts';
import type { Segment } from '../line-segments.ts';
import type { Box, PagePart } from './page-parts.ts';
import { textsOfPictures } from '../pictures/large-pictures.ts';
import { pictureSourcesOf } from '../pictures/picture-sources.ts';
import { withoutPageStar } from '../furniture/court-marks.ts';
import type { SectionPlace } from '../outline.ts';
import type { PageText } from '../page-text.ts';
import { noPictures, type Pictures, withoutFramed, withoutRules } from './picture-areas.ts';
import { listingsOf, pseudocodeOf } from '../code/pseudocode.ts';
import { withoutParties } from './court-parties.ts';
import { blankBoxesOf, boxedCellsOf, itemBoxesOf, printedCellsOf } from '../tables/boxed-cells.ts';
import type { BoxesAndRest } from '../tables/cells-between-rules.ts';
import { crossedTablesOf } from '../tables/cells-between-rules.ts';
import { levelRuledTablesOf } from '../tables/level-rules.ts';
import { namedTablesOf, ruledTablesOf, seamedTablesOf } from '../tables/ruled-tables.ts';
import { withLegendsWhole } from '../tables/starred-values.ts';
import { panelsOf, textBoxesOf } from '../tables/text-boxes.ts';
import { optionsOf, typedTablesOf } from '../tables/typed-tables.ts';
import type { StructureNode } from '../structure/structure-tree.ts';
import { stackedLettersOf } from './stacked-letters.ts';
import { titlePageOf } from './title-page.ts';

export interface PageKinds {
  readonly title: readonly Segment[];
  /** Who wrote it; stands below the title. */
  readonly byline: readonly PagePart[];
  readonly parts: readonly PagePart[];
  /** What stands in drawn cells, in reading order. */
  readonly boxes: BoxesAndRest['boxes'];
  /** Of the fields of a form. */
  readonly labels: FormLabels;
  /** The lines of prose that remain. */
  readonly rest: readonly Segment[];
}

export interface PageToSort extends PageText {
  readonly pictures?: Pictures;
  /** The same of any page that may have drawings without a caption. */
  readonly drawn?: Pictures;
  /** Where photographs and the like are, on a page that may have labels in them. */
  readonly photographs?: readonly Box[];
  /** Where pictures are that take up a good part of the page. */
  readonly largePictures?: readonly Box[];
  /** What may be drawn around the texts of a page that is wider than high. */
  readonly panels?: readonly Box[];
  /** What may be drawn around the labels of a form. */
  readonly boxes?: readonly Box[];
  /** The rules of a page that may be a form and has no tables. */
  readonly rules?: readonly Box[];
  readonly annotations: readonly PageAnnotation[];
  /** Of a first page: what the file says its title is. */
  readonly title?: string;
  /** Where its links are, if a browser made it. */
  readonly links?: readonly Box[];
  /** As the file states it, or its text shows. */
  readonly language?: string;
  /** The rules of a page with the caption of a table. */
  readonly tableRules?: readonly Box[];
  /** Of a page with signs of formulas. */
  readonly formulas?: DrawnFormulas;
  /** Of a tagged PDF. */
  readonly structure?: StructureNode;
  /** Where the file’s own table of contents leads. */
  readonly sections?: readonly SectionPlace[];
  /** Of a sheet with several pages. */
  readonly pages?: PagesOnSheet;
  readonly isBroken?: true;
  /** What is on it was recognized: it isn't read. */
  readonly isElsewhere?: true;
  /** It is a picture, with hardly a letter beside it. */
  readonly isPictured?: true;
  /** Text is left out because the file doesn't say which letters it is made of, or only draws these. */
  readonly isUndecoded?: true;
}

/** Takes from a page’s text what is not prose: each kind looks at what the kinds before it have left. */
export function sortPage(
  page: PageToSort,
  segments: readonly Segment[],
  bodySize: number,
  inContents: boolean,
): PageKinds {
  const { lines, parts: stars } = withoutPageStar(segments, page.height);
  const court = page.structure ? { lines, parts: [] } : withoutParties(lines);
  let rest = withLegendsWhole(withHangingTitles(court.lines));
  const parts = [...stars, ...court.parts];
  const take = (found: readonly PagePart[]): void => {
    if (found.length === 0) return;
    parts.push(...found);
    const taken = new Set(found.flatMap(({ segments: own, caption = [] }) => [...own, ...caption]));
    rest = rest.filter((each) => !taken.has(each));
  };
  const isForm = page.annotations.some(({ is }) => is === 'field');
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  take(numberedListingsOf(rest));
  take(lineNumbersOf(rest, bodySize));
  take(pictureSourcesOf(rest, page, bodySize));
  take(stackedLettersOf(rest));
  const cut = isForm ? cutAtFields(page.annotations, rest, page) : undefined;
  rest = cut ? [...cut.segments] : rest;
  const annotations = cut?.annotations ?? page.annotations;
  take(annotatedParts(annotations, rest));
  take(contentsOf(rest, inContents));
  take(imprintOf(page, rest, bodySize));
  take(subCaptionsOf(rest));
  take(optionsOf(rest));
  take(pseudocodeOf(rest));
  take(algorithmsOf(rest));
  take(listingsOf(rest));
  take(typedTablesOf(rest));
  const blank = blankBoxesOf(rest, page.runs, isForm || page.structure ? [] : (page.boxes ?? []));
  rest = blank.rest;
  const seamed = isForm ? [] : seamedTablesOf(rest, page.runs, page.pictures?.rules ?? page.tableRules ?? []);
  take(seamed);
  const open = isForm || page.structure ? [] : levelRuledTablesOf(rest, page.tableRules ?? []);
  take(open);
  const rules = page.pictures?.drawings ?? (page.structure ? [] : page.tableRules) ?? [];
  const ruled = !isForm ? ruledTablesOf(rest, page.runs, rules) : [];
  // The rules of a table above the caption of a figure are not that figure.
  const named = namedTablesOf(ruled, rest, page.pictures?.sketches ?? []);
  take(named);
  const frames = [...seamed, ...open, ...named].map(({ frame }) => frame);
  const pictures = withoutFramed(frames, page.pictures ?? noPictures);
  take(figureTextOf(rest, pictures, whole));
  const left = new Set(rest);
  // Where only a caption shows that there is a table, other frames are none unless each cell has one.
  const unnamed = ruled.filter(
    (each) =>
      (page.pictures || each.isFramed) &&
      !named.includes(each) &&
      each.segments.every((segment) => left.has(segment)),
  );
  take(unnamed);
  if (!isForm && !page.structure) take(crossedTablesOf(rest, page.tableRules ?? []));
  take(
    linesOfTables(
      unnamed.map(({ frame }) => frame),
      rest,
    ),
  );
  if (!isForm) take(calloutsOf(rest, page.photographs ?? [], whole, bodySize));
  if (!isForm && page.drawn) {
    const inFigures = parts.filter(({ kind }) => kind === 'figure').flatMap((part) => part.segments);
    const isTagged = page.structure !== undefined;
    const place = { page: whole, isFirst: page.number === 1, isTagged, bodySize };
    const free = withoutRules(
      unnamed.map(({ frame }) => frame),
      withoutFramed(frames, page.drawn),
    );
    take(drawnFiguresOf(rest, inFigures, free, place));
  }
  // Prices to choose from in a form may be in equal steps, too.
  if (!isForm) take(axisLabelsOf(rest));
  const first = page.number === 1 && !isForm && !page.pages ? titlePageOf(page, rest, bodySize) : undefined;
  const title = first?.title ?? [];
  if (first?.masthead) take([first.masthead]);
  const byline = first?.byline ?? [];
  const front = new Set([...title, ...byline.flatMap(({ segments: own }) => own)]);
  rest = rest.filter((each) => !front.has(each));
  rest = [...withLimits(rest)];
  take(formulasOf(rest, bodySize));
  const drawings = page.structure ? [] : (page.pictures?.drawings ?? []);
  const items = itemBoxesOf(
    withInlineSigns(rest),
    page.runs,
    isForm || page.structure ? [] : (page.boxes ?? []),
  );
  const boxed = page.rules
    ? printedCellsOf(items.rest, page.runs, page.rules)
    : boxedCellsOf(items.rest, page.runs, drawings, isForm);
  const labels = new FormLabels(annotations, rest, bodySize);
  const isPlain = !isForm && !page.structure;
  const texts = textBoxesOf(boxed.rest, page.runs, isPlain ? (page.rules ?? page.pictures?.rules ?? []) : []);
  const panels = panelsOf(texts.rest, (isPlain && page.panels) || []);
  const isSlide = isPlain && page.width > page.height;
  const pictured = textsOfPictures(panels.rest, (isSlide && page.largePictures) || []);
  const boxes = [blank, items, boxed, texts, panels, pictured].flatMap((each) => each.boxes);
  return { title, byline, parts, labels, boxes, rest: pictured.rest };
}
