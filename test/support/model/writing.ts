import type { ActionOutput, ActionRequest, PackedAction } from '../../../shared/contracts/action.ts';
import type { Engine } from '../../../shared/engine/engine.ts';
import { packJson, unpackJson } from '../../../shared/packed-json.ts';

/** A request as engines get it. */
export const packedAction = ({ material, ...request }: ActionRequest): PackedAction => ({
  ...request,
  material: packJson(material),
});

/** The document an engine writes for a request, unpacked. */
export async function written(
  engine: Pick<Engine, 'act'>,
  request: ActionRequest,
  signal = new AbortController().signal,
): Promise<ActionOutput> {
  return unpackJson((await engine.act(packedAction(request), signal)).packed);
}
