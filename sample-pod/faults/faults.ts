/** All faults, for tests to script: `pod.faults.next({ route: 'secure' }, htmlPage())`. */
export * from './response-faults.ts';
export * from './connection-faults.ts';
