/**
 * The sample pod: a small real HTTP service with the documented interface and made-up data.
 *
 * It is what a person tries in the app without an account of their own, and what the tests talk to.
 */
export { startSamplePod, type SamplePod, type SamplePodOptions } from './start-sample-pod.ts';
export type { ApiKey, ApiKeys } from './auth/api-keys.ts';
export { dialects, isDialectName, type DialectName } from './dialects/dialects.ts';
export type { OrganizationsShape } from './endpoints/list-organizations.ts';
export type { IssuedToken, TokenShape } from './endpoints/request-token.ts';
export type { FaultScript, FaultTarget } from './faults/fault-script.ts';
export type { Exchange, Fault, RouteName } from './faults/fault.ts';
export type { RequestLogEntry } from './http/request-log.ts';
export type { User } from './records.ts';
export { ROLES, type Role } from './roles.ts';
export type { Example } from './seed/examples.ts';
