import type { FastifyInstance } from 'fastify';
import { receive } from '../call.ts';
import {
  inDollars,
  pricePerCharacter,
  pricePerSecond,
  speechModel,
  type TextModel,
  textModels,
  transcriptionModel,
} from '../models.ts';

/** Unix seconds; the dates in the list don't matter, so all are the same. */
const created = 1_767_225_600;

/** @param outputPrices whether the info includes the price of answers, which the specification doesn't show */
export function serveModels(app: FastifyInstance, outputPrices: boolean): void {
  app.get('/v1/models', async (request, reply) => {
    await receive(request, reply, {});
    const ids = [...textModels.map(({ id }) => id), speechModel, transcriptionModel];
    return {
      object: 'list',
      data: ids.map((id) => ({ id, object: 'model', created, owned_by: id.split('/')[0] })),
    };
  });

  app.get('/v1/model/info', async (request, reply) => {
    await receive(request, reply, {});
    return {
      data: [...textModels.map((model) => textInfo(model, outputPrices)), speechInfo, transcriptionInfo],
    };
  });
}

function textInfo(
  { id, quantization, price, maxOutputTokens, caches }: TextModel,
  outputPrices: boolean,
): object {
  return {
    model_name: id,
    model_info: {
      quantization,
      supports_prompt_caching: caches,
      input_cost_per_token: inDollars(price.input),
      ...(outputPrices && { output_cost_per_token: inDollars(price.output) }),
      cache_read_input_token_cost: inDollars(price.cachedInput),
      cache_creation_input_token_cost: inDollars(price.input),
      max_output_tokens: maxOutputTokens,
    },
  };
}

const speechInfo = {
  model_name: speechModel,
  model_info: {
    quantization: null,
    supports_prompt_caching: false,
    input_cost_per_character: inDollars(pricePerCharacter),
  },
};

const transcriptionInfo = {
  model_name: transcriptionModel,
  model_info: {
    quantization: null,
    supports_prompt_caching: false,
    input_cost_per_second: inDollars(pricePerSecond),
  },
};
