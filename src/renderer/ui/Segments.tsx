import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly title?: string;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** `tiles`: pictures with names below them. */
  readonly look?: 'row' | 'tiles';
}

/** One of a few that are all in sight. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, segments, onChange, look = 'row' } = props;
  return (
    <RadioGroup
      className="segments"
      data-look={look}
      aria-label={label}
      value={value}
      onValueChange={onChange}
    >
      {segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          value={segment.value}
          className="segment"
          title={segment.title}
          nativeButton
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are put into it
          render={<button type="button" />}
        >
          {segment.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
