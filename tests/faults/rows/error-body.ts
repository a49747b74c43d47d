import { json, type ReceivedRequest, type Reply } from '../../support/fault-server.ts';
import type { FaultSetup } from '../fault-setup.ts';
import { apiKeySecret } from '../honest-pod.ts';

/** The service's error body (service-api §7), written by a pod that echoes what it should keep to itself. */
export function errorBody(status: number, { honest }: FaultSetup, { headers }: ReceivedRequest) {
  const token = headers.authorization?.replace('Bearer ', '') ?? honest.issue(0);
  return {
    status,
    message: `No to ${token} and ${apiKeySecret}`,
    error_id: 'e-42',
    error_code: 'SAID',
    developer_message: `Key ${apiKeySecret}`,
  };
}

/** An answer with that status, the service's error body in it, and headers as they are at that moment. */
export function refusal(
  setup: FaultSetup,
  status: number,
  headers: () => Record<string, string> = () => ({}),
): Reply {
  return (response, request) => json(errorBody(status, setup, request), status, headers())(response, request);
}
