import { json, type ReceivedRequest, type Reply } from '../../support/fault-server.ts';
import type { FaultSetup } from '../fault-setup.ts';
import { apiKeySecret } from '../honest-pod.ts';

/** The service's error body (service-api §7), from a pod that echoes secrets. */
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

/** A response with that status, the service's error body, and headers computed at that moment. */
export function refusal(
  setup: FaultSetup,
  status: number,
  headers: () => Record<string, string> = () => ({}),
): Reply {
  return (response, request) => json(errorBody(status, setup, request), status, headers())(response, request);
}
