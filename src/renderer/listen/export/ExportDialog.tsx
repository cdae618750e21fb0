import { useEffect, useState } from 'react';
import { formatEstimate, verifyingLabel } from '../player/format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import type { Page } from '../listen-state.ts';
import { FormModal } from '../../ui/Modal.tsx';
import type { ExportAsked } from '../../../shared/contract/listen-contract.ts';
import {
  type Estimate,
  type ExportFormat,
  type ShownDocument,
  exportFormats,
} from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** What to carry away, as what, and what that takes. */
export function ExportDialog({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const page = useListenState((state) => state.page);
  const [format, setFormat] = useState<ExportFormat>('m4b');
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(-1);
  const [verify, setVerify] = useState(false);
  const [estimate, setEstimate] = useState<Estimate>();
  const chapters = page?.chapters ?? [];
  useEffect(() => {
    let wanted = true;
    setEstimate(undefined);
    if (page)
      void listen
        .estimate({ ...exportPart(page, first, last), inVoice: true })
        .then((estimated) => wanted && setEstimate(estimated));
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- more of the document changes no part that has been chosen
  }, [listen, first, last, document.complete]);
  const onSubmit = (): void => {
    if (page) listen.exportStart({ ...exportPart(page, first, last), format, verify });
  };
  return (
    <FormModal
      title={t('listen:export.title')}
      className="export-form"
      submit={t('listen:export.choose')}
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
    >
      <SelectField
        label={t('listen:export.format')}
        value={format}
        options={exportFormats.map((each) => ({ value: each, label: t(`listen:export.formats.${each}`) }))}
        onChange={setFormat}
      />
      {chapters.length > 1 && (
        <div className="field-row">
          <ChapterChoice
            label={t('listen:export.from')}
            isFirst
            chapters={chapters}
            value={first}
            none={t('listen:export.beginning')}
            onChoose={setFirst}
          />
          <ChapterChoice
            label={t('listen:export.to')}
            isFirst={false}
            chapters={chapters}
            value={last}
            none={t('listen:export.document')}
            onChoose={setLast}
          />
        </div>
      )}
      <Checkbox
        checked={verify}
        onChange={setVerify}
        label={t('listen:export.verify')}
        note={
          estimate
            ? t('listen:export.verify-cost', { cost: verifyingLabel(estimate) })
            : t('listen:export.verify-hint')
        }
      />
      <p className="quiet" aria-live="polite">
        {estimate ? formatEstimate(estimate).join(' · ') : t('listen:export.counting')}
      </p>
    </FormModal>
  );
}

function ChapterChoice(props: {
  readonly label: string;
  /** It is where the part begins; else where it ends. */
  readonly isFirst: boolean;
  readonly chapters: Page['chapters'];
  readonly value: number;
  readonly none: string;
  readonly onChoose: (chapter: number) => void;
}) {
  const { label, isFirst, chapters, value, none, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={[
        { value: String(isFirst ? 0 : -1), label: none },
        ...chapters.map(({ title }, i) => ({ value: String(isFirst ? i + 1 : i), label: title })),
      ]}
      onChange={(chapter) => onChoose(Number(chapter))}
    />
  );
}

/**
 * The part of a document from a chapter to the end of another.
 * @param first counted from 1; 0 is the beginning, which may lie before the first chapter
 * @param last counted from 0; -1 is the end of the document
 */
function exportPart(page: Page, first: number, last: number): Pick<ExportAsked, 'from' | 'to'> {
  const from = first === 0 ? undefined : page.chapters[first - 1]?.at;
  const to = last < 0 ? undefined : page.chapters[last + 1]?.at;
  const place = (at: number) => ({ blockId: page.blocks[at]?.id ?? '', at: 0 });
  return { ...(from !== undefined && { from: place(from) }), ...(to !== undefined && { to: place(to) }) };
}
