import { dialects, type DialectName } from '../../sample-pod/dialects.ts';

/** A test file of the integration suite, and the dialects in which it does not run. */
interface DialectFile {
  file: string;
  except?: readonly DialectName[];
  /** Why not in those. */
  because?: string;
}

const users: readonly DialectName[] = ['wrapped', 'empty', 'odd-fields', 'partial', 'required-email'];
const codes: readonly DialectName[] = ['wrapped', 'no-expires', 'odd-fields'];
const organizations: readonly DialectName[] = [
  'wrapped',
  'next-path',
  'cursor',
  'total-count',
  'spring',
  'hal',
  'json-api',
  'odata',
  'relay',
  'map-by-id',
  'odd-entries',
  'empty',
];

/**
 * What of the integration suite runs over all dialects. `tests/integration/dialects.test.ts` asks the rest of each.
 *
 * A file is left out where its tests are about the form of a response that the dialect changes, or script that form.
 */
const files: readonly DialectFile[] = [
  { file: 'diagnosis/passing' },
  { file: 'services/account-session' },
  { file: 'services/connection-tester' },
  {
    file: 'services/login-copies',
    except: ['wrapped'],
    because: 'it scripts values in the documented form',
  },
  { file: 'services/logins' },
  { file: 'services/policy' },
  { file: 'services/secrets', except: ['wrapped'], because: 'it scripts values in the documented form' },
  {
    file: 'services/activity',
    except: users,
    because: 'an update has to be confirmed before it is unchanged',
  },
  {
    file: 'features/users/bulk-organizations',
    except: [...users, 'cursor', 'total-count', 'spring', 'relay', 'odd-entries'],
    because: 'it expects a list that is known to be complete',
  },
  {
    file: 'features/users/key-owner',
    except: [...users, 'opaque-token'],
    because: 'it compares the users that the pod returns, and reads its token',
  },
  { file: 'features/users/bulk', except: users, because: 'it compares the users that the pod returns' },
  {
    file: 'features/users/users',
    except: users,
    because: 'it compares and scripts the user that the pod returns',
  },
  {
    file: 'pod-client/on-the-sample-pod',
    except: [...codes, ...organizations],
    because: 'it counts pages and time',
  },
  { file: 'services/one-time-codes', except: codes, because: 'it is about the time that `expires` tells' },
  { file: 'services/clocks-apart', except: codes, because: 'it is about the time that `expires` tells' },
  {
    file: 'features/copy-in-turn/copy-queue',
    except: codes,
    because: 'it waits for the time that `expires` tells',
  },
  { file: 'services/organizations', except: organizations, because: 'it is about the documented list' },
];

/** Every dialect but the pod's own, with the test files that run in it. */
export const dialectSuite = (Object.keys(dialects) as DialectName[])
  .filter((dialect) => dialect !== 'plain')
  .map((dialect) => ({
    dialect,
    include: files
      .filter(({ except = [] }) => !except.includes(dialect))
      .map(({ file }) => `tests/integration/${file}.test.ts`),
  }));

/** What does not run, a line each: for the report of a run. */
export const leftOut: readonly string[] = files.flatMap(({ file, except = [], because = '' }) =>
  except.length === 0 ? [] : [`${file} in ${[...new Set(except)].join(', ')}: ${because}`],
);
