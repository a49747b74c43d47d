import { headMeanings, plainHead, plainWords } from '../../files/tables.ts';
import {
  loginColumnNames,
  loginColumns,
  type ImportFormatName,
  type LoginMeaning,
} from '../../../../shared/schemas/login-file.ts';
import { holdsSecrets } from './secret-heads.ts';

/**
 * What a reader makes of a column. `secret`: its cells are values and are never read. `path`: folders or groups, from the
 * outermost, of which the first is the client. `rootedPath`: the same, after the database's own name. `paths`: several, separated
 * by commas. `furtherAddress`: goes with the address. `rowKind`: says which rows are logins.
 */
export type ColumnRole = LoginMeaning | PathRole | 'secret' | 'furtherAddress' | 'rowKind';
type PathRole = 'path' | 'rootedPath' | 'paths';

/** Whether a column holds folders or groups. */
export function isPath(role: ColumnRole): role is PathRole {
  return role === 'path' || role === 'rootedPath' || role === 'paths';
}

interface KnownTable {
  format: ImportFormatName;
  /** Columns that only this format has together, as `plainHead` writes them. */
  has: readonly string[];
  /** At least one of these too. */
  hasOneOf?: readonly string[];
  roles: Readonly<Record<string, ColumnRole>>;
}

/**
 * The tables that are recognized by their columns, the most specific first. Sources:
 *
 * - Bitwarden: bitwarden.com/help/condition-bitwarden-import, for individual (`folder`) and organization (`collections`) vaults.
 * - KeePassXC from 2.6.3 on has `Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created`, before it the first six
 *   (keepassxreboot/keepassxc, CsvExporter).
 * - KeePass 1.x and “KeePass CSV (1.x)” of KeePass 2: `Account,Login Name,Password,Web Site,Comments`.
 * - 1Password 8: `Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes`.
 * - IT Glue: `id,organization,name,password_category,resource_type,resource_id,username,password,one_time_password,archived,url,notes`
 *   (thedxt/IT-Glue-Exporter writes what the account export has), and `otp_secret` (lwhitelock/ITGlue-Hudu-Migration reads it).
 * - Passportal: the columns of its import template (documentation.n-able.com, my_vault_import.htm and imp-pass-csv.htm). `Credential` is
 *   a type such as Router; `Description` is what its lists show. Its export has them only with “Include headers”.
 * - Hudu documents no columns of its CSV. The names are those of its interface (asset passwords: `name`, `username`, `password`, `otp_secret`,
 *   `url`, `description`, `password_type`, `company_name`, `password_folder_name`), so a person should look at the mapping.
 */
const tables: readonly KnownTable[] = [
  {
    format: 'bitwarden-csv',
    has: ['type', 'name', 'loginusername', 'loginpassword'],
    roles: { folder: 'path', collections: 'paths', type: 'rowKind', fields: 'secret', favorite: 'ignore' },
  },
  {
    format: 'keepassxc-csv',
    has: ['group', 'title', 'username', 'password', 'url', 'notes'],
    roles: { group: 'rootedPath' },
  },
  {
    format: 'keepass-csv',
    has: ['account', 'loginname', 'password', 'website', 'comments'],
    roles: { account: 'name' },
  },
  {
    format: '1password-csv',
    has: ['title', 'username', 'password'],
    hasOneOf: ['otpauth', 'favorite', 'archived'],
    roles: { favorite: 'ignore', archived: 'ignore' },
  },
  {
    format: 'it-glue',
    has: ['organization', 'name', 'username', 'password'],
    hasOneOf: ['passwordcategory', 'resourcetype', 'otpsecret', 'onetimepassword'],
    roles: { passwordcategory: 'tags', archived: 'ignore' },
  },
  {
    format: 'passportal',
    has: ['credential', 'username', 'password', 'description'],
    roles: { description: 'name', credential: 'tags', folder: 'tags', folderoptional: 'tags' },
  },
  {
    format: 'hudu',
    has: ['name', 'username', 'password'],
    hasOneOf: ['companyname', 'company'],
    roles: { description: 'notes', passwordtype: 'tags', passwordfolder: 'tags', passwordfoldername: 'tags' },
  },
];

/** Names that columns have in any table: of fields in English, then in other languages. */
const headRole = headMeanings<ColumnRole>({
  name: `title name label nickname entryname displayname itemname recordtitle servicename service system resourcename passwordname secretname devicename configurationname websitename websitepasswordtitle grouptitle bezeichnung titel
    gerat     eintrag titre nom intitule libelle naam benaming titulo nombre nome titolo nazwa tytul namn benamning navn nimi otsikko nazev meno nev megnevezes
    denumire nume naziv naslov pavadinimas nosaukums nimetus название назив име имя заголовок назва ονομα τιτλος baslik isim judul nama 名前 名称 タイトル 件名 标题
    標題 名稱 이름 제목 appareil dispositivo apparaat urzadzenie enhet enhed laite zarizeni eszkoz dienst`,
  client: `client company companyname clientname customer customername organization organisation organizationname organisationname tenant kunde kundenname firma
    mandant entreprise societe nomduclient klant klantnaam bedrijf cliente empresa azienda societa klient nazwaklienta kund foretag virksomhed asiakas
    yritys zakaznik spolecnost ugyfel ceg компания клиент клієнт πελατης musteri sirket 顧客 会社 客户 客戶 公司 고객 회사 nombredelcliente nombrecliente nomclient nomecliente organizacion organizzazione organizacao organizacja organisatie organisaatio organizace firmenname unternehmen ragionesociale spolocnost`,
  clientId: 'clientid',
  userName: `username user loginname loginusername loginid userid useraccount accountname usernamevalue adminuser adminusername credentialusername websitepasswordusername benutzer benutzername anwender nutzer nutzername anmeldename
    utilisateur nomdutilisateur identifiant gebruiker gebruikersnaam usuario nombredeusuario nombreusuario utente nomeutente utilizador nomedeutilizador
    nomedousuario uzytkownik nazwauzytkownika anvandare anvandarnamn bruker brukernavn bruger brugernavn kayttaja kayttajatunnus kayttajanimi uzivatel
    uzivatelskejmeno pouzivatel felhasznalo felhasznalonev utilizator numeutilizator korisnik korisnickoime uporabnik uporabniskoime naudotojas lietotajs
    kasutajanimi пользователь имяпользователя логин користувач потребител корисник χρηστης ονομαχρηστη kullanici kullaniciadi ユーザー ユーザー名 ユーザid 用户名 用戶名 使用者 帐号
    账号 帳號 사용자 사용자이름 아이디 prihlasovacijmeno prihlasovaciemeno nomedeusuario inlognaam loginnaam inloggningsnamn innloggingsnavn kontoname accountnaam logon logonname kennung benutzerkennung identifiantdeconnexion nomdeconnexion nomdecompte kullaniciad felhasznaloinev brukerid anvandarid loginname`,
  address: `address url urls uri site siteurl loginuri loginurl loginurls websiteurl websiteaddress website webaddress webadresse host hostname domain server ipaddress
    resourceurl passwordurl secreturl originurl websitepasswordurl managementurl internetaddress webpage machine ip internetseite webseite adresse ipadresse internetadresse adres webadres adressweb siteweb domaine serveur direccion sitioweb endereco
    indirizzo sitoweb stronawww strona adress webbplats webbadress hjemmeside nettsted osoite verkkosivu adresa webovastranka cim weboldal webhely адрес сайт
    адреса διευθυνση ιστοτοπος adresi alamat situs アドレス ウェブサイト 网址 網址 网站 地址 주소 사이트 verkkosivusto вебсайт linkzurseite adresseip direccionip indirizzoip enderecoip ipadres adresip ipadress ipadresa ipcim iposoite adresaip lien enlace siteinternet paginaweb paginadeinternet weburl ip地址 ipアドレス ip주소`,
  sites: 'sites',
  notes: `notes note memo comment comments remark remarks extra additionalinfo notizen notiz bemerkung bemerkungen kommentar kommentare anmerkung anmerkungen remarque
    remarques commentaire commentaires opmerking opmerkingen notitie notities nota notas comentario comentarios observaciones observacoes commenti commento
    note osservazioni notatki notatka uwagi anteckning anteckningar notat notater noter bemaerkninger huomautus muistiinpanot poznamka poznamky megjegyzes
    jegyzet observatii napomena biljeske opombe заметки примечания примечание комментарий примітки бележки напомена σημειωσεις notlar aciklama catatan メモ 備考 ノート 备注 備註
    注释 메모 비고 hinweis hinweise`,
  tags: 'tags tag category categories kategorie kategorien etiquettes etiquetas etiketter etichette stichworter schlagworter',
  path: 'group grouping folder foldername ordner ordnername gruppe dossier groupe map groep carpeta grupo pasta cartella gruppo folder katalog grupa mapp mappe slozka kansio',
  link: 'link podlink',
  pinned: 'pinned',
  label: 'item',
  kind: 'kind',
  assetType: 'assettype',
  assetId: 'assetid',
  revisionId: 'revisionid',
  property: 'property',
  confirmedAt: 'confirmed confirmedat',
});

/** Podkey's column for the name. Other programs' user names have it too. */
const loginHead = plainHead(loginColumns.name);
const locatorHeads = (['assetType', 'assetId', 'revisionId', 'property'] as const).map((column) =>
  plainHead(loginColumns[column]),
);
const ownHeads = new Set([...loginColumnNames.map((column) => plainHead(loginColumns[column])), 'link', '']);

/** Whether Podkey made the table, or its template: it has all columns of a locator, or a link and no other program's columns. */
function isPodkeys(names: readonly string[]): boolean {
  if (!names.includes(loginHead)) return false;
  const isTemplate = names.includes('link') && names.every((name) => ownHeads.has(name));
  return isTemplate || locatorHeads.every((name) => names.includes(name));
}

/** The format of a table and what each of its columns has. A meaning is used once, except for tags. */
export function recognizeColumns(header: readonly string[]): {
  format: ImportFormatName;
  roles: readonly ColumnRole[];
} {
  const names = header.map(plainHead);
  const isOwn = isPodkeys(names);
  const known = isOwn
    ? undefined
    : tables.find(
        ({ has, hasOneOf }) =>
          has.every((name) => names.includes(name)) &&
          (!hasOneOf || hasOneOf.some((name) => names.includes(name))),
      );
  const hasPairs = hasFieldPairs(header);
  const taken = new Set<ColumnRole>();
  const hasAddress = header.some((title) => roleOf(title) === 'address');
  const first = names.map((name, index): ColumnRole => {
    const title = header[index] ?? '';
    const own = known && Object.hasOwn(known.roles, name) ? known.roles[name] : undefined;
    const role = own ?? roleOf(title);
    if (hasPairs && role !== 'name') return 'secret';
    if (role === 'secret' || role === 'tags' || role === 'ignore') return role;
    if (role === 'furtherAddress' && (hasAddress || taken.has('address'))) return role;
    if (role === 'furtherAddress') {
      taken.add('address');
      return 'address';
    }
    if (taken.has(role)) return 'ignore';
    taken.add(role);
    return role;
  });
  // Beside a name or a password, a login is a user name.
  const isUserName = !isOwn && (taken.has('name') || (first.includes('secret') && !taken.has('userName')));
  const loginRole = isUserName ? 'userName' : 'name';
  const loginAt = names.indexOf(loginHead);
  const roles = first.map((role, index) => {
    if (index !== loginAt || role !== 'ignore') return role;
    return taken.has(loginRole) ? 'ignore' : loginRole;
  });
  return { format: isOwn ? 'podkey' : (known?.format ?? 'table'), roles };
}

/** The places of the columns that hold secrets by their names. */
export function secretColumns(header: readonly string[]): number[] {
  return recognizeColumns(header).roles.flatMap((role, index) => (role === 'secret' ? [index] : []));
}

/** Whether a table has pairs of a field and its value, as Enpass writes them, so that a value may stand in any column but the first. */
export function hasFieldPairs(header: readonly string[]): boolean {
  const names = header.map(plainHead);
  return names.includes('field') && names.includes('value');
}

/**
 * Whether a first row names columns, as far as Podkey knows: no cell in it is an address, and it knows one of the names. A word for a password is
 * not enough, because it may be one.
 */
export function isHeader(cells: readonly string[]): boolean {
  const isData = cells.some((cell) =>
    /^(?:[a-z][a-z\d+.-]*:\/\/\S+|[^\s@]+@[^\s@]+\.\w+)$/i.test(cell.trim()),
  );
  const isKnown = cells.some(
    (cell) => plainHead(cell) === loginHead || !['secret', 'ignore'].includes(roleOf(cell)),
  );
  return isKnown && !isData;
}

/** A known name is read although it has a word for a secret, such as `Password Name`. */
function roleOf(title: string): ColumnRole {
  const whole = headRole(title.replaceAll(/[()]/g, ' '));
  if (whole !== undefined) return whole;
  if (holdsSecrets(title)) return 'secret';
  return headRole(title) ?? (furtherHead.test(plainHead(title)) ? 'furtherAddress' : 'ignore');
}

/** What programs call the columns of further addresses: `additional_urls`, `MatchUrl`, `URL 2`, `KP2A_URL_1`. */
const furtherHead =
  /^(?:additional|further|other|more|alternate|alternative|secondary|extra|match|kp2a|weitere|andere|zusatzliche|autres|otras|altri)(?:login)?(?:urls?|uris?|links?|websites?|webpages?|webseiten?|addresses|adressen|sites?)\d*$|^(?:login|web)?(?:url|uri|website|webseite|webpage|site)\d{1,2}$/;

/** What says that an entry is archived, deleted or out of use, in columns' names and in a state. */
const goneWords = `
archived archive archival deleted deletion removed discarded trash trashed recycled recyclebin recycle inactive inactivated disabled deactivated retired decommissioned deprecated obsolete
archiviert archivierung archivierungs geloscht geloescht loschung losch papierkorb entfernt inaktiv deaktiviert stillgelegt veraltet ausgemustert ausserbetrieb
archivage archivee supprime supprimee suppression efface effacee corbeille inactif inactivee desactive desactivee
archivado archivada eliminado eliminada eliminacion borrado borrada papelera inactivo inactiva desactivado desactivada obsoleto debaja
archiviato archiviata archiviazione eliminato eliminata eliminazione cancellato cancellata cestino inattivo disattivato
arquivado arquivada arquivamento excluido excluida exclusao apagado apagada lixeira inativo inativa desativado
gearchiveerd archivering verwijderd verwijdering gewist prullenbak inactief uitgeschakeld verouderd
zarchiwizowane zarchiwizowany zarchiwizowana zarchiwizowano archiwum archiwalny usuniete usuniety usunieta usunieto usuniecia skasowany kosz nieaktywny nieaktywna nieaktywne wycofany
arkiverad arkiverat arkiveret arkivert borttagen borttaget raderad raderat slettet fjernet papperskorg papirkurv inaktiverad avaktiverad deaktiveret deaktivert
poistettu poisto arkistoitu roskakori kaytostapoistettu
smazano smazany smazana odstraneno odstraneny vymazane vymazany odstranene archivovano archivovany archivovane vyrazeno neaktivni neaktivny
torolve torolt archivalt archivalva inaktivalt sters arhivat dezactivat obrisano izbrisano arhivirano neaktivan neaktivno
silindi silinmis arsivlendi arsivlenmis pasif kustutatud arhiveeritud istrinta archyvuota dzests arhivets
удалено удален удалена удаленный архив архивный архивировано архивирован вархиве неактивен видалено видалений архів вархіві изтрит обрисано διαγραμμενο αρχειοθετημενο
削除 削除済 削除済み アーカイブ アーカイブ済み 無効 已删除 删除 已归档 归档 已刪除 已封存 回收站 停用 已停用 삭제 삭제됨 보관 보관됨 비활성`;
const goneHead = plainWords(goneWords).join('|');
const before =
  'is|was|in|inthe|im|ist|est|date|dateof|datum|fecha|fechade|datede|data|datadi|datade|dato|datumder|datumvan|entry|item|login|secret';
const after =
  'at|on|am|by|von|par|por|door|av|af|date|datum|dato|time|datetime|timestamp|le|el|il|em|op|utc|日時|時間|时间';
/** Columns that say so by a yes, by the time when that was done, or by who did it. */
const flag = new RegExp(`^(?:${before})?(?:${goneHead})(?:${after})?$`, 'u');
const activeHead =
  plainWords(`active activated enabled inuse aktiv aktiva aktiviert actif activo activa attivo attiva ativo ativa actief aktywny aktywna aktywne aktivni
  aktivny aktivan aktiivinen активен активный активно активний 有効 启用 啟用 활성`).join('|');
const active = new RegExp(`^(?:is|ist|est|secret|entry|login)?(?:${activeHead})$`, 'u');
const status =
  /^\p{L}*(?:status|statut|statusen|state|etat|estado|stato|lifecycle|zustand|stav|stan|stare|tila|tilstand|allapot|durum|статус|состояние|стан|状态|狀態|ステータス|状態|상태)$/u;

/** Words for no, in the languages of spreadsheets' exports, and what stands for nothing. */
const no =
  /^(?:|no?|false|f|0|off|nein|falsch|non|faux|falso|falsk|não|nao|nee|onwaar|nej|nei|nie|ne|nē|nem|hamis|fałsz|nepravda|nu|fals|ei|epätosi|hayır|нет|ложь|ні|όχι|いいえ|否|아니요|아니오|لا|n\/?a|not? .*|\(?null\)?|undefined|none|never|unchecked|[☐✗✘×]|-+|active|aktiv|0{4}-.*|0001-.*|0?1[./]0?1[./]0001.*|1970-01-01.*)$/iu;
const gone = new RegExp(
  `^(?:in|im|inthe|en|в)?(?:${goneHead})(?:(?:on|at|am|le|el|since|seit)?\\d.*)?$`,
  'u',
);

/** Finds the rows of a table that are archived or deleted, by its column names. */
export function archivedIn(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(plainHead);
  const isStatus = header.map((title, index) => status.test(names[index] ?? '') && !holdsSecrets(title));
  return (cells) =>
    names.some((name, index) => {
      const cell = (cells[index] ?? '').trim();
      if (flag.test(name)) return !no.test(cell);
      if (active.test(name))
        return (
          cell !== '' && (no.test(cell) || gone.test(plainHead(cell))) && !/^(?:active|aktiv|-+)$/i.test(cell)
        );
      return isStatus[index] === true && gone.test(plainHead(cell));
    });
}

/**
 * What KeePass and its relatives call the group of deleted entries, in their languages (keepassxreboot/keepassxc, share/translations).
 * A person can rename it; an XML file then still has its UUID.
 */
const binNames = new Set(
  `Recycle Bin|Recycling Bin|Trash|Trash Bin|Deleted Items|RecycleBin|Gelöschte Objekte|Elementy usunięte|Koszyk|Papirkorg|Søppelkasse|Odpadkový koš|Atkritne|Papierkorb|Corbeille|Cestino|Papelera|Papelera de reciclaje|Paperera|Prullenbak
  |Prullenmand|Lixeira|Reciclagem|Reciclador|Kosz|Koš|Kôš|Koš za smeće|Kuka|Lomtár|Papirkurv|Papperskorg|Papperskorgen|Roskakori|Prügikast
  |Coș de gunoi|Keranjang Sampah|Kosh Hedhurinash|Çöp kutusu|Geri Dönüşüm Kutusu|Šiukšlinė|Κάδος Ανακύκλωσης|Корзина|Корпа за отпатке
  |Кошче|Смітник|Кошик|סל־מחזור|סל מחזור|سلة المهملات|ขยะ|ถังขยะ|အမှိုက်ပုံး|ធុងសំរាម|ゴミ箱|ごみ箱|回收桶|回收站|资源回收筒|휴지통`
    .split('|')
    .map((name) => binKey(name)),
);

export const isBin = (group: string): boolean => binNames.has(binKey(group));

function binKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
