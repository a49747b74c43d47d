import type { MessageBus } from 'dbus-native';
import type { SystemAnswer, SystemAuthentication } from '../../services/lock/system-unlock.ts';
import type { SystemObstacle } from '../../../shared/schemas/system-unlock.ts';
import { onBus } from '../message-bus.ts';

/** The action that the deb and the rpm install: `packaging/linux/app.podkey.Podkey.policy`. */
const action = 'app.podkey.Podkey.unlock';
const authority = 'org.freedesktop.PolicyKit1';
/** The bit of CheckAuthorization's flags that lets polkit ask the person. */
const allowUserInteraction = 1;
/** How long polkit may take to answer when it asks nobody, in ms. */
const maxCheckMs = 5_000;

/**
 * The system bus's own socket. Not `DBUS_SYSTEM_BUS_ADDRESS`: a person at the computer could start Podkey with a bus on which
 * their own program answers for polkit.
 */
const systemBus = 'unix:path=/run/dbus/system_bus_socket';

/** A result of CheckAuthorization: authorized, or only after the person was asked. */
interface Verdict {
  isAuthorized: boolean;
  isChallenge: boolean;
  isDismissed: boolean;
}

/**
 * Verifies the person through polkit on Linux, which asks for the login's password or what its PAM service accepts, such as a
 * fingerprint.
 *
 * Podkey asks polkit about its own connection to the bus, so that no other process can be meant. An agreement without a question
 * to the person, as a rule of polkit may give, verifies nobody. polkit closes its prompt when the connection ends.
 *
 * Source: polkit's manual, D-Bus API Reference, org.freedesktop.PolicyKit1.Authority.CheckAuthorization.
 */
export function polkit(address = systemBus): SystemAuthentication {
  const obstacle = () => onBus(address, { helloWithinMs: maxCheckMs }, obstacleOn).catch(obstacleOf);
  return {
    method: 'polkit',
    obstacle,
    ask: (signal) =>
      onBus(address, { helloWithinMs: maxCheckMs, signal }, answerOn).catch((thrown: unknown) =>
        failed(thrown, signal),
      ),
  };
}

async function answerOn(bus: MessageBus, name: string): Promise<SystemAnswer> {
  const obstacle = await obstacleOn(bus, name);
  if (obstacle !== null) return { kind: 'unavailable', obstacle };
  const { isAuthorized, isChallenge, isDismissed } = await check(bus, name, allowUserInteraction);
  if (isAuthorized) return { kind: 'verified' };
  // A question that remains although asking was allowed: there is nobody to ask.
  if (isChallenge) return { kind: 'unavailable', obstacle: 'no-agent' };
  return { kind: isDismissed ? 'cancelled' : 'refused' };
}

async function obstacleOn(bus: MessageBus, name: string): Promise<SystemObstacle | null> {
  const { isAuthorized, isChallenge } = await check(bus, name, 0, maxCheckMs);
  if (isAuthorized) return 'asks-nobody';
  return isChallenge ? null : 'not-allowed';
}

/** Without `timeout` it waits for the person. */
async function check(bus: MessageBus, name: string, flags: number, timeout = 0): Promise<Verdict> {
  const { toPlain, Variant } = await import('dbus-native');
  const subject = ['system-bus-name', [['name', new Variant('s', name)]]];
  const answered = await bus.invoke<unknown>(
    {
      destination: authority,
      path: '/org/freedesktop/PolicyKit1/Authority',
      interface: `${authority}.Authority`,
      member: 'CheckAuthorization',
      signature: '(sa{sv})sa{ss}us',
      body: [subject, action, [], flags, ''],
    },
    { timeout },
  );
  const [isAuthorized, isChallenge, details] = Array.isArray(answered) ? (answered as unknown[]) : [];
  const told: unknown = toPlain(details);
  return {
    isAuthorized: isAuthorized === true,
    isChallenge: isChallenge === true,
    isDismissed: typeof told === 'object' && told !== null && 'polkit.dismissed' in told,
  };
}

function failed(thrown: unknown, signal: AbortSignal): SystemAnswer {
  return signal.aborted ? { kind: 'cancelled' } : { kind: 'unavailable', obstacle: obstacleOf(thrown) };
}

/** polkit's one error for a call like ours says that it does not know the action. Every other means that there is no polkit. */
function obstacleOf(thrown: unknown): SystemObstacle {
  const name: unknown = typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, 'dbusName');
  return name === `${authority}.Error.Failed` ? 'not-installed' : 'no-polkit';
}
