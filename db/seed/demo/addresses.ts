import type { TransactionSql } from 'postgres'

/** Countries where demo people live abroad, as often as they are listed. */
const abroad = ['DE', 'DE', 'DE', 'GB', 'GB', 'NL', 'FR', 'US', 'AT', 'BE', 'AZ', 'SE']

/** Primary addresses of half the people. Without the cities of the world, all of them are in Türkiye. */
export async function seedAddresses(tx: TransactionSql): Promise<number> {
  await tx`
    create temp table demo_places on commit drop as
    with first_districts as (
      select * from (
        select id, state_id, row_number() over (partition by state_id order by id) as place from districts
      ) each where place <= 3
    ), first_neighborhoods as (
      select distinct on (district_id) id, district_id, postal_code from neighborhoods order by district_id, id
    )
    select alpha2, c.id as country, s.id as state, d.id as district, n.id as neighborhood, n.postal_code,
      (row_number() over (partition by alpha2 order by d.id))::int as place
    from countries c join states s on s.country_id = c.id join first_districts d on d.state_id = s.id
      left join first_neighborhoods n on n.district_id = d.id
    where alpha2 = 'TR' or alpha2 = any(${abroad})`
  await tx`create unique index on demo_places (alpha2, place)`
  const { count } = await tx`
    insert into addresses (
      user_id, title, first_name, last_name, country_id, state_id, district_id, neighborhood_id, full_address,
      postal_code, phone, phone_code_id, type, is_primary, created_at, updated_at
    )
    with dice as materialized (
      select p.*, random() as has, random() as home, random() as spot from demo_people p
    ), settled as (
      select *, case when home < case language when 'tr' then 0.94 else 0.2 end then 'TR'
        else (${abroad}::text[])[1 + floor(spot * ${abroad.length})::int] end as nation
      from dice where has < 0.55
    ), sizes as (
      select alpha2, count(*)::int as places from demo_places group by 1
    )
    select p.id, case p.language when 'tr' then 'Ev' else 'Home' end, u.first_name, u.last_name, country, state,
      district, neighborhood, case p.language when 'tr' then 'Lale Sokak No: ' else 'Station Street ' end || 1 + p.seq % 90,
      coalesce(postal_code, lpad((10000 + p.seq % 80000)::text, 5, '0')), null, null, 1 + p.seq % 3, true,
      p.created_at, p.created_at
    from settled p join users u using (id) join sizes on alpha2 = nation
    join demo_places d on d.alpha2 = nation and d.place = 1 + floor(has / 0.55 * places)::int`
  return count
}
