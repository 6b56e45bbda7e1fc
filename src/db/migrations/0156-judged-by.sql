-- Which decision judged a report, and which cleared a cause: undoing one leaves what others judged.
alter table report add column review_id bigint;
alter table report_cleared add column review_id bigint;
