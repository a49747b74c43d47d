import type { ElectronApplication, Page } from 'playwright';
import { heldUntil, type RouteName } from '../../../sample-pod/faults.ts';
import type { SampleRole, SamplePod } from '../../../sample-pod/index.ts';
import type { AccountColor, Environment } from '../../../shared/schemas/account.ts';
import type { ItemKind } from '../../../shared/schemas/login.ts';
import type { SettingsChange } from '../../../shared/schemas/settings.ts';
import type { PolkitDouble } from '../polkit-double.ts';
import type { TestKeychain } from '../system-keychain.ts';
import { BulkPage } from '../pages/bulk-page.ts';
import { LockPage } from '../pages/lock-page.ts';
import { AccountsPage } from '../pages/accounts-page.ts';
import { OrganizationsPage } from '../pages/organizations-page.ts';
import { SecureValuesPage } from '../pages/secure-values-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { invokeInPage, stateInPage } from '../page-bridge.ts';
import { said, saidWithin } from '../said.ts';
import { accountOn, exampleOn } from '../sample-entries.ts';

/** The running Podkey. */
interface Running {
  app: ElectronApplication;
  page: Page;
  quit(): Promise<void>;
}

/** Podkey's surroundings, and how to launch it. */
interface Surroundings {
  pod: SamplePod;
  /** The port of a server that a scene starts; 0 for any free one. */
  mutePort: number;
  keyring: TestKeychain;
  userData: string;
  /** Launches Podkey, with the organization's policy if there is one. */
  launch(policy?: unknown): Promise<Running>;
  policy?: unknown;
  /** The system's polkit, on Linux. */
  polkit?: PolkitDouble | undefined;
}

/** The scenes' fixtures: Podkey, its pod, its keyring, and its pages. */
export class Stage {
  readonly pod: SamplePod;
  /** The port of a server that a scene starts; 0 for any free one. */
  readonly mutePort: number;
  readonly keyring: TestKeychain;
  /** Podkey's data folder; scenes may put files there. */
  readonly userData: string;
  readonly polkit: PolkitDouble | undefined;
  readonly #launch: (policy: unknown) => Promise<Running>;
  #policy: unknown;
  #running: Running;
  #gate = Promise.withResolvers<undefined>();

  private constructor(running: Running, around: Surroundings) {
    this.#running = running;
    this.pod = around.pod;
    this.mutePort = around.mutePort;
    this.keyring = around.keyring;
    this.userData = around.userData;
    this.polkit = around.polkit;
    this.#launch = (policy) => around.launch(policy);
    this.#policy = around.policy;
  }

  static async open(around: Surroundings): Promise<Stage> {
    return new Stage(await around.launch(around.policy), around);
  }

  get app(): ElectronApplication {
    return this.#running.app;
  }
  get page(): Page {
    return this.#running.page;
  }
  get accounts(): AccountsPage {
    return new AccountsPage(this.page);
  }
  get values(): SecureValuesPage {
    return new SecureValuesPage(this.page);
  }
  get users(): UsersPage {
    return new UsersPage(this.page);
  }
  get bulk(): BulkPage {
    return new BulkPage(this.page);
  }
  get organizations(): OrganizationsPage {
    return new OrganizationsPage(this.page);
  }
  get lock(): LockPage {
    return new LockPage(this.page);
  }

  /** Quits and starts again, with a new policy if given. */
  async restart(
    between: () => Promise<void> | void = () => undefined,
    policy: unknown = this.#policy,
  ): Promise<void> {
    await this.#running.quit();
    await between();
    this.#policy = policy;
    this.#running = await this.#launch(policy);
  }

  /** Adds an account on the pod and selects it. */
  async addAccount(
    label: string,
    role: SampleRole,
    environment: Environment,
    color: AccountColor,
  ): Promise<void> {
    const { secret, ...entry } = accountOn(this.pod, role, label);
    await this.ask('accounts.add', { draft: { ...entry, environment, color }, secret, remember: 'keychain' });
    await this.page
      .getByRole('button', { name: saidWithin('Switch account') })
      .filter({ hasText: label })
      .waitFor();
  }

  /** Saves an example of the pod as a login of the selected account. */
  async saveLogin(
    example: string,
    name: string,
    over: {
      client?: string;
      kind?: ItemKind;
      more?: readonly [example: string, kind: ItemKind][];
      /** The origins of the pages that it is for. */
      sites?: readonly string[];
      /** Whether a file suggests these pages. */
      isFromFile?: boolean;
    } = {},
  ): Promise<void> {
    const {
      client = 'Harbour & Daughters Marine',
      kind = 'password',
      more = [],
      sites = [],
      isFromFile,
    } = over;
    const accountId = await this.selectedAccount();
    const itemOf = (of: string, itemKind: ItemKind) => {
      const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(this.pod, of);
      const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
      return { kind: itemKind, label: null, locator };
    };
    const draft = {
      name,
      client: { id: null, name: client },
      userName: 'admin',
      address: null,
      sites: sites.map((origin) => ({
        origin,
        subdomains: false,
        ...(isFromFile && { suggested: true as const }),
      })),
      notes: '',
      tags: ['on call'],
      pinned: false,
      items: [itemOf(example, kind), ...more.map(([of, itemKind]) => itemOf(of, itemKind))],
    };
    await this.ask('logins.save', { accountId, draft });
  }

  /** Podkey's ID of the selected account. */
  async selectedAccount(): Promise<string> {
    const list = await stateInPage(this.page, 'accounts');
    return list.selectedId ?? '';
  }

  async change(settings: SettingsChange): Promise<void> {
    await this.ask('settings.change', settings);
  }

  /** Follows a navigation link by its English name. */
  async goTo(place: 'Logins' | 'Users' | 'Organizations' | 'Activity' | 'Settings' | 'Help'): Promise<void> {
    await this.page.getByRole('link', { name: said(place) }).click();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name: said(name), exact: true }).click();
  }

  /** Makes the pod hold requests until `release`. */
  hold(route: RouteName): void {
    this.#gate = Promise.withResolvers<undefined>();
    this.pod.faults.next({ route, times: Infinity }, heldUntil(this.#gate.promise));
  }

  release(): void {
    this.pod.faults.clear();
    this.#gate.resolve(undefined);
  }

  /** Answers the system's file dialogs with a file from now on, those that open one with another if given. */
  async chooseFile(file: string, opened = file): Promise<void> {
    await this.app.evaluate(
      ({ dialog }, { saved, existing }) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: saved });
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [existing] });
      },
      { saved: file, existing: opened },
    );
  }

  /** Moves the clocks of the main window's page on; main's stand. */
  async advancePageClock(ms: number): Promise<void> {
    await this.page.evaluate(`advanceClock(${ms})`);
  }

  /** Calls main as the page does, for a scene's preparation. */
  async ask(call: string, input: object): Promise<void> {
    await invokeInPage(this.page, call, input);
  }
}
