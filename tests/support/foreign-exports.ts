/** A made-up secret that stands in every value of the exports below. */
export const plantedSecret = 'Planted-9f3b-secret';

const s = plantedSecret;
const otp = `otpauth://totp/x?secret=${s}`;

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

const hudu = csv(
  'id,company_name,name,username,password,otp_secret,url,description,password_type',
  `1,Harbour Hotel,Edge firewall,admin,${s},${s},https://admin:${s}@10.0.0.1,"For the on-call, ${otp}",Network`,
  `2,Zürich Museum,Microsoft 365,it@museum.example,${s},,https://portal.example,,Cloud`,
);

const itGlue = csv(
  'id,organization,name,password_category,resource_type,resource_id,username,password,otp_secret,archived,url,notes',
  `7,Harbour Hotel,Edge firewall,Network,,,admin,${s},${s},No,https://10.0.0.1,first line`,
);

const passportal = csv(
  'PassportalID (BLANK),Client Name,Credential,Username,Password,Description,Expires (Yes/No),Notes,URL,Folder(Optional),TOTP Secret',
  `,Harbour Hotel,Router,admin,${s},Edge firewall,No,,https://10.0.0.1,Network,${s}`,
  `,Harbour Hotel,Website,info,${s},,No,,https://hotel.example,,`,
);

const keePassCsv = csv(
  '"Account","Login Name","Password","Web Site","Comments"',
  `"Edge firewall","admin","${s}","https://10.0.0.1","one"`,
);

const keePassXc = csv(
  '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
  `"Passwords/Harbour Hotel/Network","Edge firewall","admin","${s}","https://10.0.0.1","two ""lines""\nof text","${otp}","0","",""`,
  `"Passwords/Zürich Museum","Microsoft 365","it","${s}","","","","0","",""`,
);

const bitwardenCsv = csv(
  'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
  `Harbour Hotel/Network,1,login,Edge firewall,,"PIN: ${s}",0,https://10.0.0.1,admin,${s},${s}`,
  `,,note,Safe,${s},,0,,,,`,
);

const bitwardenOrganizationCsv = csv(
  'collections,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
  `"Harbour Hotel,On call",login,Edge firewall,,,0,https://10.0.0.1,admin,${s},`,
);

const onePassword = csv(
  'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
  `Edge firewall,https://10.0.0.1,admin,${s},${otp},false,false,network;on call,`,
);

const item = {
  type: 1,
  name: 'Edge firewall',
  notes: null,
  fields: [{ name: 'PIN', value: s, type: 1 }],
  login: {
    uris: [{ match: null, uri: 'https://10.0.0.1' }],
    username: 'admin',
    password: s,
    totp: s,
    fido2Credentials: [{ keyValue: s }],
  },
  passwordHistory: [{ password: s, lastUsedDate: '2029-01-01' }],
};

const bitwardenJson = JSON.stringify({
  encrypted: false,
  folders: [{ id: 'f1', name: 'Harbour Hotel/Network' }],
  items: [
    { ...item, folderId: 'f1', collectionIds: null },
    { type: 3, name: 'Card', card: { number: s, code: s } },
  ],
});

const bitwardenOrganizationJson = JSON.stringify({
  encrypted: false,
  collections: [{ id: 'c1', organizationId: 'o1', name: 'Harbour Hotel' }],
  items: [{ ...item, folderId: null, collectionIds: ['c1'] }],
});

const entry = (title: string, more = '') => `<Entry><UUID>e</UUID><Tags>network;on call</Tags>
  <String><Key>Notes</Key><Value>A &amp; B</Value></String>
  <String><Key>Password</Key><Value ProtectInMemory="True">${s}</Value></String>
  <String><Key>Title</Key><Value>${title}</Value></String>
  <String><Key>URL</Key><Value>https://10.0.0.1</Value></String>
  <String><Key>UserName</Key><Value>admin</Value></String>
  <String><Key>otp</Key><Value>${otp}</Value></String>
  <String><Key>Console</Key><Value Protected="True">${s}</Value></String>${more}</Entry>`;

const keePassXml = `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<KeePassFile><Meta><RecycleBinUUID>bin</RecycleBinUUID></Meta><Root><Group><UUID>r</UUID><Name>Database</Name>
  <Group><UUID>g</UUID><Name>Harbour Hotel</Name><Group><UUID>h</UUID><Name>Network</Name>
    ${entry('Edge firewall', `<History>${entry('Former name')}</History>`)}
  </Group></Group>
  <Group><UUID>bin</UUID><Name>Recycle Bin</Name>${entry('Deleted')}</Group>
</Group></Root></KeePassFile>`;

/** Exports of other programs, made up in the structures that the readers name, by format. */
export const foreignExports = {
  hudu,
  'it-glue': itGlue,
  passportal,
  'keepass-csv': keePassCsv,
  'keepassxc-csv': keePassXc,
  'bitwarden-csv': bitwardenCsv,
  'bitwarden-csv of an organization': bitwardenOrganizationCsv,
  '1password-csv': onePassword,
  'bitwarden-json': bitwardenJson,
  'bitwarden-json of an organization': bitwardenOrganizationJson,
  'keepass-xml': keePassXml,
} as const;
