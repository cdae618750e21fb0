/** How a model's reasoning is switched; the letters are the specification's. */
export type Family = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface TextModel {
  readonly id: string;
  readonly family: Family;
  readonly quantization: 'fp8' | 'int4' | 'fp4' | null;
  /** USD per token. */
  readonly inputCost: number;
  readonly outputCost: number;
  readonly maxOutputTokens: number;
}

/** One model of each family; the vendors are nobody's. */
export const textModels: readonly TextModel[] = [
  model('aurora/aurora-6', 'A', 'fp8', 0.6, 2.2, 131_072),
  model('aurora/aurora-5-air', 'B', 'fp8', 0.2, 1.1, 98_304),
  model('aurora/aurora-4', 'C', 'fp8', 0.4, 1.6, 65_536),
  model('basalt/basalt-3', 'D', 'fp4', 0.25, 0.85, 65_536),
  model('cirrus/cirrus-2', 'E', 'fp8', 0.3, 1.2, 131_072),
  model('delta/delta-thinking-2', 'F', 'int4', 0.5, 2.5, 98_304),
  model('ember/ember-397b-2607', 'G', null, 0.7, 2.8, 65_536),
];

export const speechModel = 'murmur-tts-1';
export const transcriptionModel = 'hearken-stt-1';

export function textModel(id: string): TextModel | undefined {
  return textModels.find((candidate) => candidate.id === id);
}

function model(
  id: string,
  family: Family,
  quantization: TextModel['quantization'],
  inputPerMillion: number,
  outputPerMillion: number,
  maxOutputTokens: number,
): TextModel {
  const inputCost = inputPerMillion / 1e6;
  return { id, family, quantization, inputCost, outputCost: outputPerMillion / 1e6, maxOutputTokens };
}
