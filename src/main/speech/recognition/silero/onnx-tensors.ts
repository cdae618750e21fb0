/**
 * The weights in an ONNX file, by their names. Of the format (protocol buffers of `onnx.proto3`) only the way to constants
 * is known here, through nested graphs; what they are used for is not read.
 */
export type Tensors = ReadonlyMap<string, Float32Array>;

export class OnnxError extends Error {
  override readonly name = 'OnnxError';
}

/** Numbers of fields in `onnx.proto3`. */
const model = { graph: 7 };
const graph = { node: 1 };
const node = { output: 2, attribute: 5 };
const attribute = { tensor: 5, graph: 6 };
const tensor = { rawData: 9 };

/**
 * @returns every constant of whole floats, named as the output that it is
 * @throws OnnxError when the file is cut off or is none
 */
export function readTensors(file: Uint8Array): Tensors {
  const tensors = new Map<string, Float32Array>();
  for (const bytes of parts(file, model.graph)) readGraph(bytes, tensors);
  return tensors;
}

function readGraph(bytes: Uint8Array, tensors: Map<string, Float32Array>): void {
  for (const each of parts(bytes, graph.node)) {
    const [output] = parts(each, node.output);
    for (const property of parts(each, node.attribute)) {
      for (const inner of parts(property, attribute.graph)) readGraph(inner, tensors);
      const [raw] = parts(property, attribute.tensor).flatMap((value) => parts(value, tensor.rawData));
      if (raw && output && raw.length % 4 === 0) tensors.set(new TextDecoder().decode(output), floats(raw));
    }
  }
}

/** Copied, because the file's bytes need not lie where floats may. */
function floats(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** The contents of every field with this number that has any, in order. */
function parts(message: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new OnnxError('The model’s file is cut off.');
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const length = lengthOf(key % 8, varint);
    if (at + length > message.length) throw new OnnxError('The model’s file is cut off.');
    if (key % 8 === 2 && Math.floor(key / 8) === wanted) found.push(message.subarray(at, at + length));
    at += length;
  }
  return found;
}

/** Of a field's content, by its wire type; a number of variable length is skipped while it is read. */
function lengthOf(wireType: number, varint: () => number): number {
  switch (wireType) {
    case 0:
      varint();
      return 0;
    case 1:
      return 8;
    case 2:
      return varint();
    case 5:
      return 4;
    default:
      throw new OnnxError('This is no model’s file.');
  }
}
