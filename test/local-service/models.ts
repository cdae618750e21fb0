/** How a model's reasoning is controlled, by the specification's letters. */
export type Family = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface TextModel {
  readonly id: string;
  readonly family: Family;
  readonly quantization: 'fp8' | 'int4' | 'fp4' | null;
  readonly price: TokenPrice;
  readonly maxOutputTokens: number;
  /** Reads `image_url` parts. */
  readonly sees: boolean;
  readonly caches: boolean;
}

/** In 10^-12 US dollars per token: whole numbers, so that sums are exact. */
export interface TokenPrice {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/**
 * Each family has models that are recognizable by name; the vendors are fictional. The first is the default, which
 * reasons briefly.
 */
export const textModels: readonly TextModel[] = [
  model('aurora/glm-4.6', 'C', 'fp8', 300_000, 1_200_000, 65_536),
  model('aurora/glm-6', 'A', 'fp8', 600_000, 2_200_000, 131_072),
  { ...model('aurora/glm-6-vision', 'A', 'fp8', 800_000, 2_600_000, 131_072), sees: true },
  model('aurora/glm-5', 'B', 'fp8', 400_000, 1_600_000, 98_304),
  model('aurora/glm-4.5-air', 'C', 'fp4', 120_000, 600_000, 65_536),
  model('basalt/deepseek-v4', 'D', 'fp4', 250_000, 850_000, 65_536),
  model('basalt/deepseek-v4-flash', 'D', 'fp4', 90_000, 350_000, 65_536),
  model('cirrus/minimax-m3', 'E', 'fp8', 300_000, 1_200_000, 131_072),
  model('delta/kimi-k3', 'F', 'int4', 500_000, 2_500_000, 98_304),
  { ...model('ember/qwen-397b', 'G', null, 700_000, 2_800_000, 65_536), caches: false },
];

export const speechModel = 'murmur-tts-1';
export const transcriptionModel = 'hearken-stt-1';

/** 10^-12 US dollars: 0.000005 USD per character. */
export const pricePerCharacter = 5_000_000;
/** 10^-12 US dollars: 0.0000667 USD per second of sound. */
export const pricePerSecond = 66_700_000;

export function textModel(id: string): TextModel | undefined {
  return textModels.find((candidate) => candidate.id === id);
}

/** A price as in the model info: the number nearest to the decimal fraction. */
export function inDollars(price: number): number {
  return Number(`${price}e-12`);
}

function model(
  id: string,
  family: Family,
  quantization: TextModel['quantization'],
  input: number,
  output: number,
  maxOutputTokens: number,
): TextModel {
  const price = { input, cachedInput: input / 4, output };
  return { id, family, quantization, price, maxOutputTokens, sees: false, caches: true };
}
