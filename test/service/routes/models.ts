import type { FastifyInstance } from 'fastify';
import { heard } from '../call.ts';
import { speechModel, type TextModel, textModels, transcriptionModel } from '../models.ts';

/** Unix seconds; the list's dates say nothing, so all are the same. */
const created = 1_767_225_600;

export function serveModels(app: FastifyInstance): void {
  app.get('/v1/models', async (request, reply) => {
    await heard(request, reply, {});
    const ids = [...textModels.map(({ id }) => id), speechModel, transcriptionModel];
    return {
      object: 'list',
      data: ids.map((id) => ({ id, object: 'model', created, owned_by: id.split('/')[0] })),
    };
  });

  app.get('/v1/model/info', async (request, reply) => {
    await heard(request, reply, {});
    return { data: [...textModels.map(textInfo), speechInfo, transcriptionInfo] };
  });
}

function textInfo({ id, quantization, inputCost, outputCost, maxOutputTokens }: TextModel): object {
  return {
    model_name: id,
    model_info: {
      quantization,
      supports_prompt_caching: true,
      input_cost_per_token: inputCost,
      output_cost_per_token: outputCost,
      cache_read_input_token_cost: inputCost / 4,
      cache_creation_input_token_cost: inputCost,
      max_output_tokens: maxOutputTokens,
    },
  };
}

const speechInfo = {
  model_name: speechModel,
  model_info: { quantization: null, supports_prompt_caching: false, input_cost_per_character: 0.000005 },
};

const transcriptionInfo = {
  model_name: transcriptionModel,
  model_info: { quantization: null, supports_prompt_caching: false, input_cost_per_second: 0.0000667 },
};
