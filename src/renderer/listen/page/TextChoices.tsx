import { memo } from 'react';
import { useSession } from '../../app/use-session.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Slider } from '../../ui/Slider.tsx';
import {
  lineHeights,
  lineWidths,
  readingFaces,
  readingThemes,
  textSizes,
} from '../../../shared/settings/reading-settings.ts';
import { t } from '../../../shared/text/translate.ts';

/**
 * How a document is set: each choice is seen on the page behind as soon as it is made. Memoised: the head beside it is drawn
 * again and again while a document is parsed.
 */
export const TextChoices = memo(() => {
  const { save } = useSession();
  const settings = useSettings();
  const keepSize = (readingTextSize: number): void => save({ readingTextSize });
  return (
    <Popover
      title={t('listen:text.title')}
      trigger={
        <button
          type="button"
          className="icon-button text-button"
          aria-label={t('listen:text.label')}
          title={t('listen:text.label')}
        >
          <span aria-hidden>{t('listen:text.sample')}</span>
        </button>
      }
    >
      <div className="text-size">
        <Slider
          label={t('listen:text.size')}
          value={settings.readingTextSize}
          min={textSizes.least}
          max={textSizes.most}
          step={1}
          spoken={(count) => t('listen:text.pixels', { count })}
          onMove={keepSize}
          onKeep={keepSize}
        />
      </div>
      <Segments
        label={t('listen:text.face')}
        value={settings.readingFace}
        segments={readingFaces.map((face) => ({
          value: face,
          label: <span data-face={face}>{t(`listen:text.${face}`)}</span>,
          title: t(`listen:text.${face}-hint`),
        }))}
        onChange={(readingFace) => save({ readingFace })}
      />
      <div className="text-choice">
        <span aria-hidden>{t('listen:text.lines')}</span>
        <Segments
          label={t('listen:text.line-height')}
          value={String(settings.readingLineHeight)}
          segments={lineHeights.map((height) => ({
            value: String(height),
            label: t('listen:text.height', { height }),
          }))}
          onChange={(chosen) =>
            save({ readingLineHeight: lineHeights.find((height) => String(height) === chosen) })
          }
        />
      </div>
      <div className="text-choice">
        <span aria-hidden>{t('listen:text.width')}</span>
        <Segments
          label={t('listen:text.width')}
          value={settings.readingWidth}
          segments={lineWidths.map((width) => ({
            value: width,
            label: (
              <>
                <span aria-hidden>{t(`listen:text.${width}-short`)}</span>
                <span className="visually-hidden">{t(`listen:text.${width}`)}</span>
              </>
            ),
          }))}
          onChange={(readingWidth) => save({ readingWidth })}
        />
      </div>
      <Segments
        look="tiles"
        label={t('listen:text.theme')}
        value={settings.readingTheme}
        segments={readingThemes.map((theme) => ({
          value: theme,
          label: (
            <>
              {/* Within its mark, which is of the window's colours. */}
              <span className="theme-tile" aria-hidden>
                <span data-reading={theme}>{t('listen:text.sample')}</span>
              </span>
              {t(`listen:text.${theme}`)}
            </>
          ),
        }))}
        onChange={(readingTheme) => save({ readingTheme })}
      />
    </Popover>
  );
});
