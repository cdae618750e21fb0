/** How this copy of Parley comes by newer versions. */
export type UpdateState =
  /** Not by itself: it runs from its source, another program installs it, or it was built without an address to ask. */
  | { readonly is: 'elsewhere'; readonly by: 'source' | 'system' | 'nobody' }
  /** `asked`: Unix milliseconds of the last answer; missing where none came yet. */
  | { readonly is: 'current'; readonly asked?: number }
  | { readonly is: 'checking' }
  | { readonly is: 'offered'; readonly release: Release }
  /** `fraction` from 0 to 1. */
  | { readonly is: 'downloading'; readonly release: Release; readonly fraction: number }
  /** Installed when Parley ends. */
  | { readonly is: 'ready'; readonly release: Release }
  | { readonly is: 'failed'; readonly message: string };

export interface Release {
  readonly version: string;
  /** What is new, as Markdown; perhaps nothing. */
  readonly notes: string;
}
