interface RingProps {
  /** 0..1. */
  readonly share: number;
  /** What is how far, in words. */
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}

/** How far something has come. */
export function Ring({ share, label, size = 20 }: RingProps) {
  const radius = (size - 2.5) / 2;
  const round = 2 * Math.PI * radius;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, no file
    <svg className="ring" width={size} height={size} role="img" aria-label={label}>
      <circle cx={size / 2} cy={size / 2} r={radius} />
      <circle cx={size / 2} cy={size / 2} r={radius} strokeDasharray={`${share * round} ${round}`} />
    </svg>
  );
}
