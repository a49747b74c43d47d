import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import { CopyQueue } from '../clipboard/copy-queue.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { ScreenGuard } from '../screen/screen-guard.ts';
import type { ServiceBase } from '../service-base.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { CopyPlans } from './copy-plans.ts';
import { LeaseRegistry } from './lease-registry.ts';
import { SecretService } from './secret-service.ts';

interface Needs {
  activity: ActivityService;
  clipboard: GuardedClipboard;
  logins: LoginService;
  screen: ScreenGuard;
  sessions: AccountSessions;
  settings: SettingsService;
}

/** Opened values with their leases, and the queue that copies the parts of one. */
export function buildSecrets(
  { callingPage, clock, emit, globalKeys }: ServiceBase,
  { activity, clipboard, logins, screen, sessions, settings }: Needs,
) {
  const leases = new LeaseRegistry(
    clock,
    (handle, reason) => {
      emit('secrets.leaseEnded', { handle, reason });
      screen.leaseEnded(handle);
    },
    callingPage,
  );
  const secrets = new SecretService({
    sessions,
    leases,
    clipboard,
    journal: activity,
    clock,
    screen,
    onUsed: (accountId, locator, isCode) => logins.noteUse(accountId, locator, isCode),
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    revealLastsMs: () => settings.current.hideAfterS * 1000,
  });
  const copyQueue = new CopyQueue({
    plans: new CopyPlans({ sessions, clipboard, logins, values: secrets }),
    leases,
    clock,
    keys: globalKeys,
    wantedKey: () => settings.current.copyQueueKey,
    onChanged: (state) => emit('copyQueue.changed', state),
  });
  return { copyQueue, leases, secrets };
}
